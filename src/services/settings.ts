/** How a deployment reaches Firebase and the public. */
export interface Settings {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** Where the local Firebase stack listens on 127.0.0.1; `null` on a real project. */
  readonly emulators: { readonly auth: string; readonly functionsPort: number; readonly firestorePort: number } | null;
  /** The site key of reCAPTCHA Enterprise, by which App Check knows this app; `null` where App Check is not used. */
  readonly appCheckKey: string | null;
  /** Where the callable functions run. */
  readonly region: string;
  /** The program's version, as timelines name it. */
  readonly version: string;
  /** The product's social profile. */
  readonly socialUrl: string;
  /** The address that people write to. */
  readonly contactEmail: string;
}

/** Compiled in by the build, which reads and checks the environment of the deployment. */
declare const __SEED_SETTINGS__: Settings;

/** The settings of this deployment. */
export const settings: Settings = __SEED_SETTINGS__;
