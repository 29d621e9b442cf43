// @ts-check
/**
 * The local Firebase stack by itself: `node tools/stack.mjs [-- command…]`.
 * With a command, runs it against the stack and ends both; without one, stays until Ctrl-C.
 */
import { buildFunctions } from './lib/build.mjs';
import { requireFreePorts } from './lib/freePorts.mjs';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { findFirestore } from './lib/prepare.mjs';
import { portsAt, readOffset } from './lib/ports.mjs';
import { startJob } from './lib/processes.mjs';
import { Progress } from './lib/progress.mjs';
import { runCommand } from './lib/shutdown.mjs';
import { startStack } from './lib/stack.mjs';

const separator = process.argv.indexOf('--');
const command = separator < 0 ? [] : process.argv.slice(separator + 1);
const progress = new Progress(process.stderr);

await runCommand(progress, async () => {
  const offset = readOffset(process.env);
  const { web: _web, ...used } = portsAt(offset);
  await requireFreePorts(used, offset, process.env.FIRESTORE_EMULATOR_HOST);
  const { root, functions, firebase } = PACKAGE_FOLDERS;
  const [firestore] = await Promise.all([findFirestore(progress), installMissing([root, functions, firebase], progress)]);
  progress.say(firestore.line);
  await buildFunctions(progress);
  const stack = await progress.during('Starting the local Firebase stack', () =>
    startStack({ ports: portsAt(offset), offset, firestore }),
  );
  const [program, ...args] = command;
  if (program !== undefined) {
    return startJob([program, ...args], { env: { ...process.env, ...stack.env }, show: true }).ended;
  }
  for (const [name, value] of Object.entries(stack.env)) progress.say(`${name}=${value}`);
  progress.say('Ctrl-C ends it.');
  return stack.ended;
});
