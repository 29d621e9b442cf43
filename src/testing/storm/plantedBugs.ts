import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StormPlan } from './operations';
import { explain } from './report';
import { storm } from './storm';

/** A deliberate bug, with words of the invariant that must find it. */
export interface PlantedBug {
  readonly name: string;
  readonly invariant: RegExp;
  readonly breakIt: () => void;
  /** Plans to search for one that shows the bug, in this order. */
  readonly plans: () => Iterable<StormPlan>;
}

/** Set by `npm run storm -- --plans`: plans that no longer show their bug are searched anew, and stored. */
const isSearching = process.env.SEED_STORM_PLANS === 'search';
/** A search takes minutes. */
const SEARCH_TIMEOUT = 3_600_000;

/** A file with a plan for each bug: few operations, with the presses named, so that new presses do not change them. */
class PlanFile {
  private readonly file: string;
  private readonly plans: Record<string, StormPlan>;

  constructor(name: string) {
    this.file = path.join(__dirname, `${name}.plans.json`);
    this.plans = existsSync(this.file)
      ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, StormPlan>)
      : {};
  }

  planOf(bug: string): StormPlan | undefined {
    return this.plans[bug];
  }

  /** Stores the plans of these bugs, one operation on each line. */
  store(bugs: readonly string[]): void {
    const lines = bugs.flatMap((bug) => {
      const plan = this.plans[bug];
      if (!plan) return [];
      const { operations, ...rest } = plan;
      const fields = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}, `);
      const rows = operations.map((operation) => `    ${JSON.stringify(operation)}`);
      return [`  ${JSON.stringify(bug)}: { ${fields.join('')}"operations": [\n${rows.join(',\n')}\n  ] }`];
    });
    writeFileSync(this.file, `{\n${lines.join(',\n')}\n}\n`);
  }

  setPlan(bug: string, plan: StormPlan): void {
    this.plans[bug] = plan;
  }
}

/**
 * Declares a test for each bug: the stored plan breaks the bug's invariant, and breaks none without the bug.
 *
 * @param file the name of the file with the plans, without its ending
 */
export function testPlantedBugs(file: string, bugs: readonly PlantedBug[]): void {
  const planFile = new PlanFile(file);
  afterEach(() => jest.restoreAllMocks());
  if (isSearching) afterAll(() => planFile.store(bugs.map(({ name }) => name)));
  it.each(bugs)(
    'the invariants find that $name',
    async (bug) => {
      bug.breakIt();
      if (isSearching) await search(planFile, bug);
      const plan = planFile.planOf(bug.name);
      if (!plan) throw new Error(`No plan shows this bug. Search for one: npm run storm -- --plans`);
      expect((await storm(plan)).broken).toMatch(bug.invariant);
      jest.restoreAllMocks();
      expect((await storm(plan)).broken).toBeNull();
    },
    isSearching ? SEARCH_TIMEOUT : undefined,
  );
}

/** Stores the first plan that shows the bug, shrunk, unless the stored one does. */
async function search(planFile: PlanFile, { name, invariant, plans }: PlantedBug): Promise<void> {
  const stored = planFile.planOf(name);
  if (stored && invariant.test((await storm(stored)).broken ?? '')) return;
  for (const plan of plans()) {
    const { broken } = await storm(plan);
    if (broken === null || !invariant.test(broken)) continue;
    planFile.setPlan(name, (await explain(plan, broken)).plan);
    return;
  }
}

/** Plans drawn from seeds. */
export function* drawnPlans(planOf: (seed: number) => StormPlan): Iterable<StormPlan> {
  for (let seed = 0; seed < MAX_SEEDS; seed += 1) yield planOf(seed);
}

const MAX_SEEDS = 10_000;
