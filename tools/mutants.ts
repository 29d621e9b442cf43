/**
 * Makes small changes to access, engine, queue or persistence, and lists those that no test notices: `npm run mutants`.
 */
import path from 'node:path';
import { Argument, Command } from 'commander';
import { runCommand } from './lib/command';
import { installTask } from './lib/packages';
import { ROOT } from './lib/paths';
import { startJob } from './lib/processes';
import { runTasks } from './lib/tasks';
import { PARTS } from './mutants/parts';

const STRYKER_PACKAGES = { name: 'Stryker', dir: path.join(ROOT, 'tools', 'mutants'), runsInstallScripts: false };

const command = new Command('npm run mutants --')
  .description('Makes small changes to the program, one at a time, and lists those that no test notices.')
  .addArgument(new Argument('<part>', 'the part of the program to change').choices(Object.keys(PARTS)))
  .argument('[file]', 'change only this file of the part')
  .showHelpAfterError()
  .parse();

await runCommand(async () => {
  const [part, file] = command.processedArgs as [string, string | undefined];
  await runTasks([installTask(STRYKER_PACKAGES)], { onStderr: true });
  const stryker = path.join(STRYKER_PACKAGES.dir, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const files = PARTS[part]?.files.map((name) => `src/${name}`) ?? [];
  const args = ['run', path.join(STRYKER_PACKAGES.dir, 'stryker.config.json'), '--mutate', file ?? files.join()];
  return startJob([process.execPath, stryker, ...args], { env: { ...process.env, SEED_MUTANTS: part }, show: true })
    .ended;
});
