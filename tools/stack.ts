/**
 * Starts the local Firebase stack by itself: `node tools/run.mjs stack [-- command…]`.
 * With a command, runs it on the stack and then stops both; without one, runs until Ctrl-C.
 */
import { Command } from 'commander';
import { stackTask } from './lib/bringUp';
import { withoutDeploymentSettings } from './lib/localEnv';
import { runCommand } from './lib/command';
import { portsAt, readOffset, requireFreePorts } from './lib/ports';
import { startJob } from './lib/processes';
import type { Stack } from './lib/stack';
import { runTasks } from './lib/tasks';

const [program, ...args] = new Command('node tools/run.mjs stack --')
  .description('Runs a command on a local Firebase stack of its own, or keeps the stack running until Ctrl-C.')
  .argument('[command...]')
  .parse().args;

await runCommand(async () => {
  const offset = readOffset(process.env);
  const { web: _web, ...stackPorts } = portsAt(offset);
  await requireFreePorts(stackPorts, offset, process.env.FIRESTORE_EMULATOR_HOST);
  const stack = await new Promise<Stack>((resolve, reject) => {
    runTasks([stackTask({ offset, isSeeded: false, onReady: resolve })], { onStderr: true }).catch(reject);
  });
  if (program !== undefined) {
    return startJob([program, ...args], {
      env: { ...withoutDeploymentSettings(process.env), ...stack.env },
      show: true,
    }).ended;
  }
  for (const [name, value] of Object.entries(stack.env)) process.stderr.write(`${name}=${value}\n`);
  process.stderr.write('Press Ctrl-C to stop it.\n');
  return stack.ended;
});
