/** Runs all checks and tests: `npm test [-- [--only step,step] [--rule number] [path …]]`. A failed step does not stop the others. */
import { firestoreTask, productTasks } from './lib/bringUp';
import { runCommand } from './lib/command';
import type { FirestoreChoice } from './lib/firestore';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { filesOfRule, rulesInTitle } from './lib/rules';
import { readTestOptions, summary, total, type StepName, type StepResult } from './lib/testCommand';
import { group, runTasks, type Task } from './lib/tasks';
import { isFileOf, isFirefoxMissing, needsStack, readsSources, readTitles, stepTask } from './lib/testSteps';
import { printError } from './lib/userError';

const NO_FIREFOX =
  'No Firefox was found on this machine, so only Chromium was tested. Set SEED_FIREFOX to the path of one.';

const { steps: namedSteps, paths: namedPaths, rule, env: optionEnv } = readTestOptions(process.argv.slice(2));
const files = rule === undefined ? undefined : filesOfRule(rule);
const paths = namedPaths.length > 0 ? namedPaths : (files ?? []).filter((file) => file.includes('.test.'));
const steps =
  files === undefined ? namedSteps : namedSteps.filter((name) => files.some((file) => isFileOf(name, file)));

await runCommand(async () => {
  const { functions, firebase, e2e } = PACKAGE_FOLDERS;
  const results: StepResult[] = [];
  let env: Record<string, string> = {};
  let firestore: Promise<FirestoreChoice> | undefined;
  const stackSteps = steps.filter(needsStack);
  // Each keeps one core busy.
  const sourceChecks = steps.filter(readsSources);
  const tests = steps.filter((name) => !needsStack(name) && !readsSources(name));
  const toStep = (name: (typeof steps)[number]) =>
    stepTask(name, {
      paths,
      ...(rule !== undefined && { rule }),
      env: () => ({ ...optionEnv, ...env }),
      onEnd: (result) => results.push(result),
    });

  const packages = [functions, e2e, ...(stackSteps.length > 0 ? [firebase] : [])].map(installTask);
  const installing = group('Packages', packages, { concurrent: true });
  const stack: Task = {
    title: 'Starting the product',
    task: async (_, handle) =>
      handle.newListr(await productTasks((productEnv) => (env = productEnv), { firestore, compression: false }), {
        concurrent: false,
      }) as never,
  };
  // A failed step stops no other; without the stack, its tests don't run.
  const stepsNamed = (title: string, names: typeof steps, concurrent = false) =>
    group(title, names.map(toStep), { concurrent, exitOnError: false });
  const withoutStack = [stepsNamed('Style and types', sourceChecks, true), stepsNamed('Tests', tests)];
  const only = (wanted: StepName) => steps.filter((name) => name === wanted);
  const onStack = [stack, stepsNamed('Tests', only('integration'))];
  // Integration tests mostly wait, so the tests without the stack run at the same time. Browser tests run alone: pages
  // draw while they wait for a busy machine, which keeps it busy.
  const beforeBrowser = [
    group('Without the local stack', withoutStack),
    ...(stackSteps.length > 0 ? [group('On the local stack', onStack)] : []),
  ];
  const checks = [
    installing,
    group('Checks and tests', beforeBrowser, { concurrent: true }),
    stepsNamed('In a browser', only('e2e')),
  ];
  // Installing the Firestore emulator takes longest on a fresh machine, so it starts first, in parallel with steps that
  // do not need it.
  const emulator = stackSteps.length > 0 ? [firestoreTask((found) => (firestore = found))] : [];

  try {
    await runTasks([...emulator, group('npm test', checks)], { concurrent: true });
  } catch (error) {
    // A failed step is in the table below; other errors are printed here.
    printError(error);
  }
  // The messages of Jest's failed tests were printed as they came.
  for (const { name, output, failures = [] } of results)
    if (output !== undefined && (name === 'e2e' || failures.length === 0)) process.stdout.write(`\n${output}`);
  if (rule !== undefined) {
    const titles = steps.flatMap(readTitles).filter((title) => rulesInTitle(title).includes(rule));
    process.stdout.write(`\nThe tests of ${rule}:\n${titles.map((title) => `  ${title.trim()}\n`).join('')}`);
    if (titles.length === 0)
      results.push({ name: 'rule', status: 'failed', seconds: 0, failures: [`${rule} has no test`] });
  }
  if (results.length < steps.length) results.push({ name: 'setup', status: 'failed', seconds: 0 });
  if (steps.includes('e2e') && isFirefoxMissing()) process.stdout.write(`\n${NO_FIREFOX}\n`);
  process.stdout.write(`${summary(results)}\n`);
  return total(results).failed > 0 ? 1 : 0;
});
