import type { StormPlan } from './operations';

/** Tells whether a plan still breaks the invariant. */
type StillFails = (plan: StormPlan) => Promise<boolean>;

/**
 * Takes away as many operations as it can while the plan still fails (delta debugging), and then shortens what is left:
 * the fewest presses and the shortest times that still break the invariant.
 */
export async function shrink(plan: StormPlan, stillFails: StillFails): Promise<StormPlan> {
  const fewest = await withFewerOperations(plan, stillFails);
  return withShorterSpans(fewest, stillFails);
}

async function withFewerOperations(plan: StormPlan, stillFails: StillFails): Promise<StormPlan> {
  let best = plan;
  for (let size = Math.ceil(best.operations.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = best.operations.length - size; from >= -size + 1; from -= size) {
      const start = Math.max(0, from);
      const operations = [...best.operations.slice(0, start), ...best.operations.slice(from + size)];
      const candidate = { ...best, operations };
      if (operations.length < best.operations.length && (await stillFails(candidate))) best = candidate;
    }
  }
  return best;
}

async function withShorterSpans(plan: StormPlan, stillFails: StillFails): Promise<StormPlan> {
  let best = plan;
  for (const [index, { span }] of plan.operations.entries()) {
    for (const shorter of [1, 400, 1000, 5000, 18_000, 90_000].filter((one) => one < span)) {
      const operations = best.operations.map((one, at) => (at === index ? { ...one, span: shorter } : one));
      if (await stillFails({ ...best, operations })) {
        best = { ...best, operations };
        break;
      }
    }
  }
  return best;
}
