import type { Browser } from 'playwright-core';
import { makeLongTimelines } from './longTimelines';
import { measureTimeline, type Measured } from './measure';
import { report } from './report';

const EVENTS = [10_000, 100_000];

/** What the benchmark is run with. */
export interface BenchOrder {
  readonly browser: Browser;
  /** The text of the page's script, built for production. */
  readonly script: string;
  /** With 10,000 events alone. */
  readonly isQuick: boolean;
}

/** Runs the benchmark, and gives its report. */
export async function measure({ browser, script, isQuick }: BenchOrder): Promise<string> {
  const measured: Measured[] = [];
  for (const events of isQuick ? EVENTS.slice(0, 1) : EVENTS) {
    for (const timeline of await makeLongTimelines(events)) {
      process.stderr.write(`  measuring ${timeline.name}, ${events} events …\n`);
      measured.push(await measureTimeline(browser, script, timeline));
    }
  }
  return report(measured, browser.version());
}
