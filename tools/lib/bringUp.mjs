// @ts-check
import { buildFunctions, buildWeb } from './build.mjs';
import { findFreeOffset } from './freePorts.mjs';
import { portsAt, readOffset } from './ports.mjs';
import { seedStack } from './seedStack.mjs';
import { startStack } from './stack.mjs';
import { serveWeb } from './webServer.mjs';

/**
 * Builds everything and starts it, at ports that are free: a running `npm start` is left alone.
 *
 * @param {import('./firestore.mjs').FirestoreChoice} firestore
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<Record<string, string>>} the environment that leads to it.
 */
export async function bringUp(firestore, progress) {
  progress.say(firestore.line);
  const offset = await findFreeOffset(readOffset(process.env));
  const ports = portsAt(offset);
  if (offset > 0) progress.say(`This stack uses the default ports plus ${offset}.`);
  await buildFunctions(progress);
  const [dir, stack] = await Promise.all([
    buildWeb(progress, offset),
    progress.during('Starting the local Firebase stack', async () => {
      const started = await startStack({ ports, offset, firestore });
      await seedStack(started.env);
      return started;
    }),
  ]);
  await serveWeb({ dir, port: ports.web });
  return { ...stack.env, SEED_PORT_OFFSET: String(offset) };
}
