import type { Settings } from '../services/settings';

/** Compiled in by the build, which reads and checks the environment of the deployment. */
declare const __SEED_SETTINGS__: Settings;

/** How this deployment reaches Firebase and the public. */
export const settings: Settings = __SEED_SETTINGS__;
