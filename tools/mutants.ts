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

const STRYKER_PACKAGES = { name: 'Stryker', dir: path.join(ROOT, 'tools', 'mutants'), runsInstallScripts: false };

/** The files to change in each part. mutants/everyTest.ts runs their tests. */
const PARTS = {
  access: [
    'auth',
    'authSaga',
    'betaAccess',
    'betaAccessSaga',
    'confirmation',
    'confirmationSaga',
    'keySaga',
    'emailLink',
    'emailLinkSaga',
    'refusals',
    'request',
  ].map((name) => `src/features/access/${name}.ts`),
  engine: ['scheduler/scheduler', 'timeline/recorder'].map((name) => `src/engine/${name}.ts`),
  persistence: ['dashboardPersistence', 'opening', 'stage', 'store', 'tabLock', 'writer'].map(
    (name) => `src/persistence/${name}.ts`,
  ),
  queue: [
    ...['held', 'queue', 'queueMachine', 'queueRules', 'tasksPlan'].map((name) => `src/features/tasks/${name}.ts`),
    'src/shared/income.ts',
  ],
};

const command = new Command('npm run mutants --')
  .description('Makes small changes to the program, one at a time, and lists those that no test notices.')
  .addArgument(new Argument('<part>', 'the part of the program to change').choices(Object.keys(PARTS)))
  .argument('[file]', 'change only this file of the part')
  .showHelpAfterError()
  .parse();

await runCommand(async () => {
  const [part, file] = command.processedArgs as [keyof typeof PARTS, string | undefined];
  await runTasks([installTask(STRYKER_PACKAGES)], { onStderr: true });
  const stryker = path.join(STRYKER_PACKAGES.dir, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const args = ['run', path.join(STRYKER_PACKAGES.dir, 'stryker.config.json'), '--mutate', file ?? PARTS[part].join()];
  return startJob([process.execPath, stryker, ...args], { env: { ...process.env, SEED_MUTANTS: part }, show: true })
    .ended;
});
