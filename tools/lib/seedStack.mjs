// @ts-check
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { runJob } from './processes.mjs';

/**
 * Puts the demo data into a running stack.
 *
 * @param {Record<string, string>} env what leads to the stack.
 */
export async function seedStack(env) {
  const script = path.join(ROOT, 'tools', 'seeds', 'seed.mjs');
  await runJob('Seeding the demo data', [process.execPath, script], { env: { ...process.env, ...env } });
}
