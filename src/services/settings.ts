/** How this deployment reaches Firebase and the public, compiled in by the build. */
export interface Settings {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  /** Where the local Firebase stack listens on 127.0.0.1; `null` on a real project. */
  readonly emulators: { readonly auth: string; readonly functionsPort: number; readonly firestorePort: number } | null;
  /** Where the callable function runs. */
  readonly region: string;
  /** The program's version, as timelines name it. */
  readonly version: string;
  /** The product's social profile. */
  readonly socialUrl: string;
}
