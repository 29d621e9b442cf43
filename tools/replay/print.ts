import { styleText } from 'node:util';
import type { ReportedEvent } from '../../src/engine/timeline/divergenceReport';
import { toPrintableLine, toPrintable } from '../../src/engine/timeline/printable';
import { divergenceLines, divergenceText, type CheckLine } from '../../src/program/check';
import { stopwatchText } from '../../src/shared/times';
import { changesLines } from './changes';
import type { ReplayOptions } from './options';
import { isDiverged, type FileReport } from './replayFile';

type Tone = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** Returns the report of one file as text: its events and its result. */
export function formatReport(report: FileReport, { raw = false }: Pick<ReplayOptions, 'raw'> = {}): string {
  const { events, changes, mark } = report;
  const conclusion = conclusionLines(report).map(({ text }, index) =>
    index === 0 ? colourText(isDiverged(report) ? 'red' : 'green', text) : toPrintable(`  ${text}`),
  );
  const heading = toPrintable(`${report.file}: ${toPrintableLine(report.title)}`);
  if (changes) return `${[heading, ...changesLines(changes).map(toPrintable), ...conclusion].join('\n')}\n`;
  const columnTitles = `${'event'.padStart(6)}${'time'.padStart(15)}  ${'kind'.padEnd(7)}  digest  what happened`;
  const rows = events.map((event) => {
    const cells = `${String(event.index + 1).padStart(6)}${stopwatchText(event.at).padStart(15)}  ${event.kind.padEnd(7)}  ${event.digest.padEnd(6)}  ${event.text}${event.hasNoEffect ? '  (no effect)' : ''}`;
    const row = raw ? `${cells}  ${rawText(event)}` : cells;
    return mark?.index === event.index ? colourText('magenta', `${row}  ◆ ${mark.label}`) : toPrintable(row);
  });
  return [heading, columnTitles, ...rows, ...conclusion, ''].join('\n');
}

/** Colours a text if the terminal supports it. Colour is never the only cue. */
function colourText(tone: Tone, text: string): string {
  return styleText(tone, toPrintable(text), { stream: process.stdout });
}

/** A line that refers to no event. */
const plainLine = (text: string): CheckLine => ({ text, index: null });

/** Returns the result of a replay in lines, each with the event it refers to. */
function conclusionLines({
  divergence,
  beside,
  events,
  failure,
  final,
  isCompared,
  mark,
  recorded,
}: FileReport): CheckLine[] {
  const result = divergence
    ? `DIVERGED. ${divergenceText(divergence, recorded)}`
    : `${isCompared ? 'Alike' : 'Not compared'}: ${events.length} events, final state ${final}.`;
  return [
    { text: result, index: mark?.index ?? null },
    ...(divergence ? divergenceLines(divergence) : []),
    ...(beside?.lines ?? []).map(plainLine),
    ...(failure === undefined ? [] : [plainLine(`The replay ends early. ${failure}`)]),
  ];
}

function rawText({ type, payload }: Pick<ReportedEvent, 'type' | 'payload'>): string {
  return `${type}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}
