import path from 'node:path';
import type { Browser } from 'playwright-core';
import { onPage } from '../browser';
import { ROOT } from '../../lib/paths';
import { bundlePage } from '../bundle';
import { groupDigits, linesTable, medianOf, reportPage, type Line } from '../report';
import type { ListName } from './longState';
import type { Sample } from './page';

/** The longest lists, and short ones to show that the measurement works. */
const LONGEST = { history: 10_000, queue: 1000 };
const SHORT = { history: 100, queue: 100 };
/** Number of pages on which each list is measured. */
const PAGES = 5;

const LINES: readonly Line<readonly Sample[]>[] = [
  {
    title: 'first paint',
    unit: ' ms',
    atMost: 80,
    valueFrom: (samples) => medianOf(samples.map(({ firstPaint }) => firstPaint)),
  },
  {
    title: 'a change of the list, painted',
    unit: ' ms',
    atMost: 25,
    valueFrom: (samples) => medianOf(samples.flatMap(({ changes }) => changes)),
  },
  {
    title: 'elements',
    unit: '',
    atMost: 500,
    valueFrom: (samples) => Math.max(...samples.map(({ elements }) => elements)),
  },
  {
    title: 'a frame of a steady scroll',
    unit: ' ms',
    valueFrom: (samples) => medianOf(samples.flatMap(({ scrolls }) => scrolls)),
  },
  {
    title: 'a jump to the middle, painted',
    unit: ' ms',
    valueFrom: (samples) => medianOf(samples.map(({ jump }) => jump)),
  },
  {
    title: 'frames with no row in the middle, during the scrolls and the jump',
    unit: '',
    valueFrom: (samples) => medianOf(samples.map(({ blankFrames }) => blankFrames)),
  },
];

const EXPLANATION = `Each measurement uses a new page in a new browser context, with the program built for production. The engine runs until the history, or the queue in the middle of a run, has the given number of rows. Then the history or queue is drawn in place of the dashboard's placeholder. The figures are medians of ${PAGES} pages. The row *a change of the list* measures a new row on top of the history, and a step of a row in the queue.

Each time is that of one frame, from its beginning until it has been painted: script, style, layout and paint, without the wait for the screen's next frame. Nothing is warmed up: the first paint includes code that runs for the first time, and the insertion of styles, which a served dashboard already has in its HTML. A script scrolls one step per frame, so that no frame without rows is overlooked. Chromium is headless and has no GPU; other programs on the machine affect the times.`;

/** Measures how fast the long lists are drawn, or with `isQuick` short ones, and returns the report. */
export async function measureLists(browser: Browser, isQuick = false): Promise<string> {
  const script = await bundlePage(path.join(ROOT, 'tools', 'bench', 'lists', 'page.tsx'));
  const sizes = isQuick ? SHORT : LONGEST;
  const columns = (['history', 'queue'] as const).map((list) => ({ list, rows: sizes[list] }));
  const measured: Sample[][] = [];
  for (const { list, rows } of columns) {
    process.stderr.write(`  measuring the ${list} with ${rows} rows …\n`);
    measured.push(await measureList(browser, script, { list, rows }));
  }
  const headings = columns.map(({ list, rows }) => `${list}, ${groupDigits(rows)} rows`);
  return reportPage('Benchmarks of the lists', 'lists', `Chromium ${browser.version()}`, [
    EXPLANATION,
    linesTable(LINES, headings, measured),
  ]);
}

async function measureList(
  browser: Browser,
  script: string,
  request: { list: ListName; rows: number },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < PAGES; index += 1) {
    samples.push(
      await onPage(browser, script, (page) =>
        page.evaluate(({ list, rows }) => window.measureList(list, rows), request),
      ),
    );
  }
  return samples;
}
