import { styleText } from 'node:util';
import type { ReportedEvent } from '../../src/engine/timeline/divergenceReport';
import type { ExpectedEvent } from '../../src/engine/timeline/player';
import { oneLine, printable } from '../../src/engine/timeline/printable';
import { divergenceLines, eventText, divergenceText, type CheckLine } from '../../src/timelinePanel/check';
import { stopwatchText } from '../../src/shared/times';
import { valueText } from '../../src/timelinePanel/texts';
import { changesText } from './changes';
import { lanesText, SIGNS } from './lanesText';
import type { ReplayOptions } from './options';
import { isDiverged, type EmbeddedState, type FileReport } from './replayFile';

type Tone = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** Returns the report of one file as text: its events and its result. */
export function formatReport(report: FileReport, { raw = false, lanes = false }: Pick<ReplayOptions, 'raw' | 'lanes'> = {}): string {
  const { events, changes, states = [], drawn } = report;
  const isBad = isDiverged(report);
  const ending = conclusion(report).split('\n').map((line, place) => colourText(place === 0 ? (isBad ? 'red' : 'green') : null, line));
  const head = colourText(null, `${report.file}: ${oneLine(report.title)}`);
  if (changes) return `${[head, ...changes.map((one) => colourText(null, changesText(one))), ...ending].join('\n')}\n`;
  const titles = colourText(null, `${'event'.padStart(6)}${'time'.padStart(15)}  ${'kind'.padEnd(7)}  digest    what happened`);
  const rows = events.map((event) => {
    const diverged = drawn.chart.divergence?.index === event.index ? drawn.chart.divergence : null;
    const row = `${String(event.index + 1).padStart(6)}${stopwatchText(event.at).padStart(15)}  ${event.kind.padEnd(7)}  ${event.digest}  ${event.text}${raw ? rawText(event) : ''}`;
    return colourText(diverged && (TONES[SIGNS.diverged] ?? null), diverged ? `${row}  ${SIGNS.diverged} ${diverged.mark}` : row);
  });
  const drawing = lanes ? ['', lanesText(drawn).map(({ name, cells }) => `${printable(name)} ${colourSigns(cells)}`.trimEnd()).join('\n'), ''] : [];
  return [head, titles, ...rows, ...states.map((one) => colourText(null, embedded(one))), ...drawing, ...ending, ''].join('\n');
}

/** Colours a text if the terminal supports it. Colour is never the only cue. */
function colourText(tone: Tone | null, text: string): string {
  const shown = printable(text);
  return tone === null ? shown : styleText(tone, shown, { stream: process.stdout });
}

const TONES: Readonly<Record<string, Tone>> = {
  [SIGNS.success]: 'green',
  [SIGNS.failure]: 'red',
  [SIGNS.stop]: 'yellow',
  [SIGNS.diverged]: 'magenta',
};

const colourSigns = (cells: string) => cells.replace(/[●✕■▲◆]/g, (sign) => colourText(TONES[sign] ?? null, sign));

function embedded({ event, at, state }: EmbeddedState): string {
  return `state after ${event} events, at ${stopwatchText(at)}: ${JSON.stringify(state)}`;
}

/** Returns the result of a replay in one or more lines. */
function conclusion(report: FileReport): string {
  return conclusionLines(report).map(({ text }, place) => (place === 0 ? text : `  ${text}`)).join('\n');
}

/** The same, with the event that each line is about. */
export function conclusionLines(report: FileReport): CheckLine[] {
  const { divergence, compared = [], unfaithful = [], broken = [], beside, events, final, isCompared } = report;
  const head = divergence || unfaithful.length > 0 ? `DIVERGED. ${headline(report)}` : `${isCompared ? 'Alike' : 'Not compared'}: ${events.length} events, final state ${final}.`;
  const about = (text: string): CheckLine => ({ text, index: null });
  const opened = broken.map((text) => about(`Opened although a rule is broken. ${text}`));
  return [{ text: head, index: report.drawn.chart.divergence?.index ?? null }, ...opened, ...compared.map(about), ...evidence(report), ...(beside?.lines ?? []).map(about)];
}

function headline({ divergence, recorded, unfaithful = [] }: FileReport): string {
  if (!divergence) return `${unfaithful.length > 1 ? 'Neither timeline replays' : `${unfaithful[0] === 'this' ? 'This' : 'The other'} timeline doesn't replay`} as recorded.`;
  if (!divergence.differences) return divergenceText(divergence, recorded);
  return divergence.kind === 'state' ? 'The states that they come to differ.' : `Diverges at event ${divergence.index + 1}.`;
}

function evidence({ divergence, compared }: FileReport): CheckLine[] {
  if (!divergence) return [];
  const { kind, found, expected, differences, states } = divergence;
  // States are compared at a differing event only when two timelines are compared.
  const isBesideOther = compared !== undefined && differences !== undefined;
  const about = (text: string): CheckLine => ({ text, index: null });
  const both = [{ text: `this:  ${placedText(found)}`, index: found?.index ?? null }, about(`other: ${placedText(expected)}`)];
  return [
    ...(isBesideOther && kind !== 'state' ? both : []),
    ...divergenceLines(divergence),
    ...(differences ?? []).map((one) => about(`${one.path}: this ${valueText(one.expected)}, other ${valueText(one.found)}`)),
    ...(states ? [about(`state before: ${JSON.stringify(states.before)}`), about(`state after:  ${JSON.stringify(states.after)}`)] : []),
  ];
}

/** Describes an event with its number; one that is known only by name has none. */
function placedText(event: ReportedEvent | ExpectedEvent | null): string {
  if (!event) return 'nothing';
  return 'index' in event ? eventText(event) : event.text;
}

/** Returns the event's type and payload. */
function rawText({ type, payload }: ReportedEvent): string {
  return `  ${type}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}
