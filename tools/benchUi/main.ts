import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
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

const USAGE = `Usage: npm run bench:ui -- [--quick] [--write]
  --quick  not 10,000 rows
  --write  writes the report to docs/BENCHMARKS-UI.md as well`;

/** What the command needs of its surroundings. */
export interface BenchOrder {
  readonly launch: () => Promise<Browser>;
  /** The page's script, built for production. */
  readonly script: string;
  /** Where --write writes the report. */
  readonly reportFile: string;
}

/** Runs the benchmark, says what it found, and gives the exit code: 2 for options that do not exist. */
export async function main(args: readonly string[], { launch, script, reportFile }: BenchOrder): Promise<number> {
  const unknown = args.find((arg) => arg !== '--quick' && arg !== '--write');
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option ${unknown}.\n${USAGE}\n`);
    return 2;
  }
  const sizes = args.includes('--quick') ? SIZES.slice(0, 3) : SIZES;
  const browser = await launch();
  try {
    const text = report(await measureAll(browser, await readFile(script, 'utf8'), sizes), sizes, browser.version());
    process.stdout.write(text);
    if (args.includes('--write')) await writeFile(reportFile, text);
    return 0;
  } finally {
    await browser.close();
  }
}

async function measureAll(browser: Browser, script: string, sizes: readonly number[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const rows of sizes) {
    for (const list of LISTS) {
      const samples = new Map(NAMES.map((name) => [name, [] as Sample[]]));
      process.stderr.write(`  measuring the ${list} with ${rows} rows …\n`);
      // The contenders take turns, so that what else the machine does meets both.
      for (let turn = 0; turn < pagesFor('product', rows); turn += 1) {
        for (const [contender, own] of samples) {
          if (turn < pagesFor(contender, rows)) own.push(await measureList(browser, { script, order: { list, contender, rows } }));
        }
      }
      for (const [contender, own] of samples) measured.push({ list, contender, rows, samples: own });
    }
  }
  return measured;
}
