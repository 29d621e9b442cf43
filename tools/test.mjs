// @ts-check
/**
 * Everything that must hold: `npm test [-- [--only step,step] [path …]]`. All steps run, also after one that failed.
 */
import { bringUp } from './lib/bringUp.mjs';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { findFirestore } from './lib/prepare.mjs';
import { Progress } from './lib/progress.mjs';
import { runCommand } from './lib/shutdown.mjs';
import { needsStack, runStep } from './lib/steps.mjs';
import { summary, total } from './lib/summary.mjs';
import { readTestOptions } from './lib/testOptions.mjs';
import { printError } from './lib/userError.mjs';

const progress = new Progress();

await runCommand(progress, async () => {
  const { steps, paths } = readTestOptions(process.argv.slice(2));
  const onStack = steps.filter(needsStack);
  const alone = steps.filter((name) => !needsStack(name));

  // What takes longest on a fresh machine begins first and goes on beside the steps that do not need it.
  const firestore = onStack.length > 0 ? findFirestore(progress) : undefined;
  firestore?.catch(() => undefined);
  const { root, functions, firebase, e2e } = PACKAGE_FOLDERS;
  await installMissing(onStack.length > 0 ? [root, functions, firebase, e2e] : [root, functions, e2e], progress);

  /** @type {import('./lib/summary.mjs').StepResult[]} */
  const results = [];
  for (const name of alone) results.push(await runStep(name, { progress, paths }));
  if (firestore) results.push(...(await runOnStack(firestore)));
  progress.say(summary(results));
  return total(results).failed > 0 ? 1 : 0;

  /**
   * Runs the steps that need the local stack, all on one.
   *
   * @param {Promise<import('./lib/firestore.mjs').FirestoreChoice>} choice
   * @returns {Promise<import('./lib/summary.mjs').StepResult[]>}
   */
  async function runOnStack(choice) {
    const startedAt = performance.now();
    try {
      const env = await bringUp(await choice, progress);
      const done = [];
      for (const name of onStack) done.push(await runStep(name, { progress, paths, env }));
      return done;
    } catch (error) {
      printError(error);
      return [{ name: 'local stack', status: 'failed', seconds: (performance.now() - startedAt) / 1000 }];
    }
  }
});
