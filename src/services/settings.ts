/** Firebase and contact settings of a deployment. */
export interface Settings {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** Where the local Firebase stack listens on 127.0.0.1; `null` on a real project. */
  readonly emulators: { readonly auth: string; readonly functionsPort: number; readonly firestorePort: number } | null;
  /** reCAPTCHA Enterprise site key for App Check; `null` if App Check is off. */
  readonly appCheckKey: string | null;
  /** Region of the callable functions. */
  readonly region: string;
  /** Version and build of the app, as recorded in timelines: `0.1.0+1a2b3c4d`. */
  readonly version: string;
  readonly socialUrl: string;
  readonly contactEmail: string;
}

/** Inlined by the build, which reads and checks the deployment's environment. */
declare const __SEED_SETTINGS__: Settings;

export const settings: Settings = __SEED_SETTINGS__;
