import type { drawPlan as DrawPlan } from '../../src/testing/storm/operations';
import type { expectReplay as ExpectReplay } from '../../src/testing/expectReplay';
import { withBrowser } from '../bench/browser';
import { bundleForNode } from '../bench/bundle';
import { bringUp } from '../lib/bringUp';

const PROGRAM = "export { drawPlan } from '../../src/testing/storm/operations'; export { expectReplay } from '../../src/testing/expectReplay';";

/** Performs storms with real clicks and keys in Chromium, on the built app with its own stack. Returns how many broke an invariant. */
export async function stormBrowsers({ seeds, from, operations }: Readonly<Record<'seeds' | 'from' | 'operations', number>>): Promise<number> {
  if (!process.env.SEED_WEB_ORIGIN) Object.assign(process.env, await bringUp());
  const { drawPlan, expectReplay } = (await import(await bundleForNode('storm-browser', PROGRAM))) as { drawPlan: typeof DrawPlan; expectReplay: typeof ExpectReplay };
  const { stormInBrowser } = await import('../../e2e/storm/browserStorm');
  const divergenceOf = (recording: string) => {
    const divergence = expectReplay(recording);
    return divergence && `the recording replays differently (P10.1). ${divergence}`;
  };
  return withBrowser(async (browser) => {
    let failures = 0;
    for (let seed = from; seed < from + seeds; seed += 1) {
      const outcome = await stormInBrowser(browser, drawPlan(seed, operations), divergenceOf);
      if (outcome.broken !== null) failures += 1;
      const result = outcome.broken === null ? 'no invariant was broken' : `${outcome.broken}\n${outcome.operations.map((operation) => `  ${operation}`).join('\n')}`;
      process.stdout.write(`Seed ${seed}, ${outcome.operations.length} operations: ${result}\n`);
    }
    process.stdout.write(`${seeds} seeds in Chromium; ${failures} broke an invariant.\n`);
    return failures;
  });
}
