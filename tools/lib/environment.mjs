// @ts-check
/**
 * What a shell may pass on to a command that would disturb it. This file is plain JavaScript, because it runs before
 * anything is installed.
 */

/** Addresses of the local stack, which no proxy can reach. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** Options of our commands that npm also has. Without `--` before them, npm keeps them to itself without a word. */
const OPTIONS_OF_NPM = ['dry-run', 'json', 'all'];

/**
 * Returns the environment in which a command runs.
 *
 * - Without NODE_ENV: with `production`, npm would leave out packages that every command needs, and React's tests would
 *   fail.
 * - With the loopback addresses in `no_proxy`, in both spellings, because the libraries read different ones.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function commandEnvironment(env) {
  const { NODE_ENV: _ignored, ...rest } = env;
  if (!Object.keys(env).some((name) => /_proxy$/i.test(name))) return rest;
  const hosts = `${env.no_proxy ?? ''},${env.NO_PROXY ?? ''}`.split(/[\s,]+/).filter((host) => host !== '');
  const noProxy = hosts.includes('*') ? '*' : [...new Set([...hosts, ...LOCAL_HOSTS])].join(',');
  return { ...rest, no_proxy: noProxy, NO_PROXY: noProxy };
}

/**
 * Returns an option that npm took for itself, or undefined. npm passes its own options on as environment variables.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function optionTakenByNpm(env) {
  return OPTIONS_OF_NPM.find((option) => env[`npm_config_${option.replace('-', '_')}`] === 'true');
}
