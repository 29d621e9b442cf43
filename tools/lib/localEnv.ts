import { FORMATS } from '../build/settings.cjs';

/** Returns an environment without the settings of a deployment, which the shell may have. */
export const withoutDeploymentSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !(name in FORMATS)));

export function localWebEnv(env: NodeJS.ProcessEnv, offset: number): NodeJS.ProcessEnv {
  // Any key makes the app send unsigned App Check tokens, so that the tests include App Check.
  return { ...withoutDeploymentSettings(env), SEED_APP_CHECK_KEY: 'local-stack', SEED_PORT_OFFSET: String(offset) };
}
