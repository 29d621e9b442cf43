import { styleText } from 'node:util';
import type { ReportedEvent } from '../../src/engine/timeline/divergenceReport';
import type { ExpectedEvent } from '../../src/engine/timeline/player';
import { toPrintableLine, toPrintable } from '../../src/engine/timeline/printable';
import { divergenceLines, eventText, divergenceText, type CheckLine } from '../../src/timelinePanel/model/check';
import { stopwatchText } from '../../src/shared/times';
import { valueText } from '../../src/timelinePanel/model/texts';
import { changesText } from './changes';
import { lanesText, SIGNS } from './lanesText';
import type { ReplayOptions } from './options';
import { isDiverged, type EmbeddedState, type FileReport } from './replayFile';

type Tone = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** Returns the report of one file as text: its events and its result. */
export function formatReport(
  report: FileReport,
  { raw = false, lanes = false }: Pick<ReplayOptions, 'raw' | 'lanes'> = {},
): string {
  const { events, changes, states = [], mark, laneData } = report;
  const conclusion = conclusionLines(report).map(({ text }, index) =>
    index === 0 ? colourText(isDiverged(report) ? 'red' : 'green', text) : toPrintable(`  ${text}`),
  );
  const heading = toPrintable(`${report.file}: ${toPrintableLine(report.title)}`);
  if (changes)
    return `${[heading, ...changes.map((change) => toPrintable(changesText(change))), ...conclusion].join('\n')}\n`;
  const columnTitles = `${'event'.padStart(6)}${'time'.padStart(15)}  ${'kind'.padEnd(7)}  digest  what happened`;
  const rows = events.map((event) => {
    const cells = `${String(event.index + 1).padStart(6)}${stopwatchText(event.at).padStart(15)}  ${event.kind.padEnd(7)}  ${event.digest.padEnd(6)}  ${event.text}${event.hasNoEffect ? '  (no effect)' : ''}`;
    const row = raw ? `${cells}  ${rawText(event)}` : cells;
    return mark?.index === event.index
      ? colourText(TONES[SIGNS.diverged], `${row}  ${SIGNS.diverged} ${mark.label}`)
      : toPrintable(row);
  });
  const drawing = lanes
    ? [
        '',
        ...lanesText(laneData()).map(({ name, cells }) => `${toPrintable(name)} ${colourSigns(cells)}`.trimEnd()),
        '',
      ]
    : [];
  return [heading, columnTitles, ...rows, ...states.map(stateLine), ...drawing, ...conclusion, ''].join('\n');
}

/** Colours a text if the terminal supports it. Colour is never the only cue. */
function colourText(tone: Tone | undefined, text: string): string {
  return tone === undefined ? toPrintable(text) : styleText(tone, toPrintable(text), { stream: process.stdout });
}

const TONES: Readonly<Record<string, Tone>> = {
  [SIGNS.success]: 'green',
  [SIGNS.failure]: 'red',
  [SIGNS.stop]: 'yellow',
  [SIGNS.diverged]: 'magenta',
};

const colourSigns = (cells: string) => cells.replace(/[●✕■◆]/g, (sign) => colourText(TONES[sign], sign));

const stateLine = ({ event, at, state }: EmbeddedState) =>
  toPrintable(`state after ${event} events, at ${stopwatchText(at)}: ${JSON.stringify(state)}`);

/** A line that refers to no event. */
const plainLine = (text: string): CheckLine => ({ text, index: null });

/** Returns the result of a replay in lines, each with the event it refers to. */
export function conclusionLines(report: FileReport): CheckLine[] {
  const { divergence, compared = [], unfaithful = [], broken = [], beside, events, final, isCompared } = report;
  const result =
    divergence || unfaithful.length > 0
      ? `DIVERGED. ${headline(report)}`
      : `${isCompared ? 'Alike' : 'Not compared'}: ${events.length} events, final state ${final}.`;
  const brokenRules = broken.map((text) => `Opened although a rule is broken. ${text}`);
  return [
    { text: result, index: report.mark?.index ?? null },
    ...[...brokenRules, ...compared].map(plainLine),
    ...evidenceLines(report),
    ...(beside?.lines ?? []).map(plainLine),
  ];
}

function headline({ divergence, recorded, unfaithful = [] }: FileReport): string {
  if (!divergence && unfaithful.length > 1) return 'Neither timeline replays as recorded.';
  if (!divergence) return `${unfaithful[0] === 'this' ? 'This' : 'The other'} timeline doesn't replay as recorded.`;
  if (!divergence.differences) return divergenceText(divergence, recorded);
  return divergence.kind === 'state' ? 'The end states differ.' : `Diverges at event ${divergence.index + 1}.`;
}

function evidenceLines({ divergence, compared }: FileReport): CheckLine[] {
  if (!divergence) return [];
  const { kind, found, expected, differences, states } = divergence;
  // Only a comparison of two timelines has differing values.
  const isBetweenTimelines = compared !== undefined && differences !== undefined;
  const bothEvents = [
    { text: `this:  ${numberedText(found)}`, index: found?.index ?? null },
    plainLine(`other: ${numberedText(expected)}`),
  ];
  return [
    ...(isBetweenTimelines && kind !== 'state' ? bothEvents : []),
    ...divergenceLines(divergence),
    ...(differences ?? []).map(({ path, expected: here, found: there }) =>
      plainLine(`${path}: this ${valueText(here)}, other ${valueText(there)}`),
    ),
    ...(states
      ? [
          plainLine(`state before: ${JSON.stringify(states.before)}`),
          plainLine(`state after:  ${JSON.stringify(states.after)}`),
        ]
      : []),
  ];
}

/** Describes an event with its number, if it has one: an event that is known only by its name has none. */
function numberedText(event: ReportedEvent | ExpectedEvent | null): string {
  if (!event) return 'nothing';
  return 'index' in event ? eventText(event) : event.text;
}

export function rawText({ type, payload }: Pick<ReportedEvent, 'type' | 'payload'>): string {
  return `${type}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}
