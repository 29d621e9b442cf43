import type { ReportedEvent } from '../../src/engine/timeline/divergence';
import { printable } from '../../src/engine/timeline/printable';
import { suspects } from '../../src/workbench/check';
import { valueText } from '../../src/workbench/texts';
import { lanesText } from './lanesText';
import type { ReplayOptions } from './options';
import type { EmbeddedState, FileReport } from './replayFile';

/** The report of one file as text: its events, and how it ended. */
export function printed(report: FileReport, { raw = false, lanes = false }: Pick<ReplayOptions, 'raw' | 'lanes'> = {}): string {
  const rows = report.events.map(
    (event) => `${time(event.at)}  ${event.kind.padEnd(7)}  ${event.digest}  ${event.text}${raw ? rawText(event) : ''}`,
  );
  const head = [`${report.file}: ${report.title.replace(/\s/g, ' ')}`, `${'time'.padStart(13)}  ${'kind'.padEnd(7)}  digest    event`];
  return printable([...head, ...rows, ...(report.states ?? []).map(embedded), ...(lanes ? ['', lanesText(report.drawn), ''] : []), conclusion(report), ''].join('\n'));
}

function embedded({ event, at, state }: EmbeddedState): string {
  return `state after ${event} events, at ${time(at).trim()}: ${JSON.stringify(state)}`;
}

/** How a replay ended, in one or more lines. */
export function conclusion(report: FileReport): string {
  const { divergence, compared = [], events, final, isCompared } = report;
  const head = divergence ? `DIVERGED. ${headline(report)}` : `${isCompared ? 'Alike' : 'Not compared'}: ${events.length} events, final state ${final}.`;
  return [head, ...[...compared, ...evidence(report)].map((text) => `  ${text}`)].join('\n');
}

const HEADLINES = {
  event: 'The first event that differs',
  missing: 'The replay ended before event',
  extra: 'The replay went on with event',
  state: 'All events until then are alike, but the state differs after event',
} as const;

/** Events are counted from 1, as in the timeline panel. */
function headline({ divergence, compared }: FileReport): string {
  if (!divergence) return '';
  const { kind, index } = divergence;
  return `${kind === 'event' && compared ? 'They part at event' : HEADLINES[kind]}: ${kind === 'state' ? index : index + 1}`;
}

function evidence({ divergence }: FileReport): string[] {
  if (!divergence) return [];
  const { kind, event, expected, inputBefore, before, after, differences, states } = divergence;
  const isState = kind === 'state';
  const found = [...(expected === undefined ? [] : [`expected: ${expected ? line(expected) : 'nothing'}`]), `found:    ${event ? line(event) : 'nothing'}`];
  return [
    ...(isState ? suspects(divergence) : found),
    `the input before it: ${inputBefore ? line(inputBefore) : 'none'}`,
    ...before.map((one) => `${isState ? 'among them' : 'before'}: ${line(one)}`),
    ...after.map((one) => `after:  ${line(one)}`),
    ...(differences ?? []).map((one) => `${one.kind} ${one.path}: ${valueText(one.expected)} → ${valueText(one.found)}`),
    ...(states ? [`state before: ${JSON.stringify(states.before)}`, `state after:  ${JSON.stringify(states.after)}`] : []),
  ];
}

/** What is long is cut: `--raw` has the whole of it. */
function line({ index, at, text, type, payload }: ReportedEvent): string {
  return `${index + 1}  ${time(at)}  ${text}  ${type}${payload === undefined ? '' : ` ${valueText(payload)}`}`;
}

/** The raw event behind its sentence. */
function rawText({ type, payload }: ReportedEvent): string {
  return `  ${type}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}

/** Milliseconds as `mmm:ss.mmm`, wide enough to stand in a column. */
export function time(at: number): string {
  const minutes = Math.floor(at / 60_000);
  const seconds = Math.floor(at / 1000) % 60;
  return `${String(minutes).padStart(6)}:${String(seconds).padStart(2, '0')}.${String(at % 1000).padStart(3, '0')}`;
}
