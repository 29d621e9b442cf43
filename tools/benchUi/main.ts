import type { Browser } from 'playwright-core';
import type { PageHead } from '../lib/dashboardHead.mjs';
import type { ContenderName } from './contenders';
import type { ListName } from './longState';
import { measureList, type Sample } from './measurePage';
import { report, type Measured } from './report';

/** The first is the sample with which a dashboard opens: not long, and so drawn plainly on both sides. */
const SIZES = [6, 100, 1000, 10_000];
const LISTS: readonly ListName[] = ['history', 'queue'];
const NAMES: readonly ContenderName[] = ['product', 'plain'];

/** Pages for each measurement. A plain list of 10,000 rows takes many seconds to draw, and is drawn once. */
const pagesFor = (contender: ContenderName, rows: number) => (contender === 'plain' && rows > 1000 ? 1 : 5);

/** What the benchmark is run with. */
export interface BenchOrder {
  readonly browser: Browser;
  /** The text of the page's script, built for production. */
  readonly script: string;
  /** What the page of the dashboard is served with. */
  readonly head: PageHead;
  /** Without 10,000 rows. */
  readonly isQuick: boolean;
}

/** Runs the benchmark, and gives its report. */
export async function measure({ browser, script, head, isQuick }: BenchOrder): Promise<string> {
  const sizes = isQuick ? SIZES.slice(0, 3) : SIZES;
  return report(await measureAll(browser, { script, head }, sizes), sizes, browser.version());
}

async function measureAll(browser: Browser, program: Pick<BenchOrder, 'script' | 'head'>, sizes: readonly number[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const rows of sizes) {
    for (const list of LISTS) {
      const samples = new Map(NAMES.map((name) => [name, [] as Sample[]]));
      process.stderr.write(`  measuring the ${list} with ${rows} rows …\n`);
      // The contenders take turns, so that what else the machine does meets both.
      for (let turn = 0; turn < pagesFor('product', rows); turn += 1) {
        for (const [contender, own] of samples) {
          if (turn < pagesFor(contender, rows)) own.push(await measureList(browser, { ...program, order: { list, contender, rows } }));
        }
      }
      for (const [contender, own] of samples) measured.push({ list, contender, rows, samples: own });
    }
  }
  return measured;
}
