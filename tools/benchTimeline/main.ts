import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { makeLongTimelines } from './longTimelines';
import { measureTimeline, type Measured } from './measure';
import { report } from './report';

const EVENTS = [10_000, 100_000];

const USAGE = `Usage: npm run bench:timeline -- [--quick] [--write]
  --quick  only 10,000 events
  --write  writes the report to docs/BENCHMARKS-TIMELINE.md as well`;

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
  const browser = await launch();
  try {
    const page = await readFile(script, 'utf8');
    const measured: Measured[] = [];
    for (const events of args.includes('--quick') ? EVENTS.slice(0, 1) : EVENTS) {
      for (const timeline of await makeLongTimelines(events)) {
        process.stderr.write(`  measuring ${timeline.name}, ${events} events …\n`);
        measured.push(await measureTimeline(browser, page, timeline));
      }
    }
    const text = report(measured, browser.version());
    process.stdout.write(text);
    if (args.includes('--write')) await writeFile(reportFile, text);
    return 0;
  } finally {
    await browser.close();
  }
}
