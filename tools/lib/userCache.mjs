// @ts-check
import os from 'node:os';
import path from 'node:path';

/**
 * The user's cache folder, outside every checkout, so that what is slow to build or to bring is had once.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string}
 */
export function userCacheDir(env = process.env, platform = process.platform) {
  if (env.SEED_CACHE_DIR) return path.resolve(env.SEED_CACHE_DIR);
  if (env.XDG_CACHE_HOME) return path.join(env.XDG_CACHE_HOME, 'seed');
  if (platform === 'win32') return path.join(env.LOCALAPPDATA ?? os.homedir(), 'seed', 'cache');
  if (platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches', 'seed');
  return path.join(os.homedir(), '.cache', 'seed');
}
