/** Runs all checks and tests: `npm test [-- [--only step,step] [--rule number] [path …]]`. A failed step does not stop the others. */
import { firestoreTask, productTasks } from './lib/bringUp';
import { runCommand } from './lib/command';
import type { FirestoreChoice } from './lib/firestore';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { filesOfRule, productRules, ruleProblems } from './lib/rules';
import { readTestOptions, STEP_NAMES, summary, total, type StepResult } from './lib/testCommand';
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
  // Lint and types: each keeps one core busy.
  const sourceChecks = steps.filter(readsSources);
  const tests = steps.filter((name) => !needsStack(name) && !readsSources(name));
  const runsAlongsideStackTests = stackSteps.length > 0 && tests.length > 0;
  const toStep = (name: (typeof steps)[number]) =>
    stepTask(name, {
      paths,
      ...(rule !== undefined && { rule }),
      runsAlongsideStackTests,
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
  const withoutStack = [
    group('Style and types', sourceChecks.map(toStep), { concurrent: true, exitOnError: false }),
    group('Tests', tests.map(toStep), { concurrent: runsAlongsideStackTests, exitOnError: false }),
  ];
  // Tests on the stack mostly wait, so the others run at the same time.
  const stackTests = group('On the local stack', [
    stack,
    group('Tests', stackSteps.map(toStep), { exitOnError: false }),
  ]);
  const testGroups = [group('Without the local stack', withoutStack), ...(stackSteps.length > 0 ? [stackTests] : [])];
  const checks = [installing, group('Checks and tests', testGroups, { concurrent: true })];
  // Installing the Firestore emulator takes longest on a fresh machine, so it starts first, in parallel with steps that
  // do not need it.
  const emulator = stackSteps.length > 0 ? [firestoreTask((found) => (firestore = found))] : [];

  try {
    await runTasks([...emulator, group('npm test', checks)], { concurrent: true });
  } catch (error) {
    // A failed step is in the table below; other errors are printed here.
    printError(error);
  }
  for (const { output } of results) if (output !== undefined) process.stdout.write(`\n${output}`);
  if (results.length < steps.length) results.push({ name: 'setup', status: 'failed', seconds: 0 });
  if (steps.includes('e2e') && isFirefoxMissing()) process.stdout.write(`\n${NO_FIREFOX}\n`);
  // Only a complete run shows which rules have no test.
  if (steps.length === STEP_NAMES.length && paths.length === 0) {
    const failures = ruleProblems(productRules(), STEP_NAMES.flatMap(readTitles));
    results.push({ name: 'rules', status: failures.length === 0 ? 'passed' : 'failed', seconds: 0, failures });
  }
  process.stdout.write(`${summary(results)}\n`);
  return total(results).failed > 0 ? 1 : 0;
});
