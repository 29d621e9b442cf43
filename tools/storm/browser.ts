import type { drawPlan as DrawPlan } from '../../src/testing/storm/operations';
import type { describeReplayDivergence as DescribeReplayDivergence } from '../../src/testing/describeReplayDivergence';
import { withBrowser } from '../bench/browser';
import { bundleForNode } from '../bench/bundle';
import { bringUp } from '../lib/bringUp';

/** The source of a bundle with the functions of the program that the storms need. */
const PROGRAM =
  "export { drawPlan } from '../../src/testing/storm/operations'; export { describeReplayDivergence } from '../../src/testing/describeReplayDivergence';";

/**
 * Performs storms with real clicks and keys in Chromium, on the built app with a local stack. Returns the number of
 * storms that broke an invariant.
 */
export async function runBrowserStorms({
  seeds,
  from,
  operations,
}: Readonly<Record<'seeds' | 'from' | 'operations', number>>): Promise<number> {
  if (!process.env.SEED_WEB_ORIGIN) Object.assign(process.env, await bringUp());
  const { drawPlan, describeReplayDivergence } = (await import(await bundleForNode('storm-browser', PROGRAM))) as {
    drawPlan: typeof DrawPlan;
    describeReplayDivergence: typeof DescribeReplayDivergence;
  };
  const { stormInBrowser } = await import('../../e2e/storm/browserStorm');
  const describeBrokenReplay = (recording: string) => {
    const divergence = describeReplayDivergence(recording);
    return divergence && `the recording replays differently (PRODUCT.md P10.1). ${divergence}`;
  };
  return withBrowser(async (browser) => {
    let failures = 0;
    for (let seed = from; seed < from + seeds; seed += 1) {
      const outcome = await stormInBrowser(browser, drawPlan(seed, operations), describeBrokenReplay);
      if (outcome.broken !== null) failures += 1;
      const operationLines = outcome.operations.map((operation) => `  ${operation}`).join('\n');
      const result = outcome.broken === null ? 'no invariant was broken' : `${outcome.broken}\n${operationLines}`;
      process.stdout.write(`Seed ${seed}, ${outcome.operations.length} operations: ${result}\n`);
    }
    process.stdout.write(`${seeds} seeds in Chromium; ${failures} broke an invariant.\n`);
    return failures;
  });
}
