import type { ReportedEvent } from '../../src/engine/timeline/divergence';
import type { ExpectedEvent } from '../../src/engine/timeline/expectedEvent';
import { oneLine, printable } from '../../src/engine/timeline/printable';
import { divergenceLines, eventText, findingOf } from '../../src/workbench/check';
import { valueText } from '../../src/workbench/texts';
import { changesText } from './changes';
import { lanesText } from './lanesText';
import type { ReplayOptions } from './options';
import type { EmbeddedState, FileReport } from './replayFile';

/** The report of one file as text: its events, and how it ended. */
export function printed(report: FileReport, { raw = false, lanes = false }: Pick<ReplayOptions, 'raw' | 'lanes'> = {}): string {
  if (report.changes) return printable(`${[`${report.file}: ${oneLine(report.title)}`, ...report.changes.map(changesText), conclusion(report)].join('\n')}\n`);
  const rows = report.events.map(
    (event) => `${time(event.at)}  ${event.kind.padEnd(7)}  ${event.digest}  ${event.text}${raw ? rawText(event) : ''}`,
  );
  const head = [`${report.file}: ${oneLine(report.title)}`, `${'time'.padStart(13)}  ${'kind'.padEnd(7)}  digest    event`];
  return printable([...head, ...rows, ...(report.states ?? []).map(embedded), ...(lanes ? ['', lanesText(report.drawn), ''] : []), conclusion(report), ''].join('\n'));
}

function embedded({ event, at, state }: EmbeddedState): string {
  return `state after ${event} events, at ${time(at).trim()}: ${JSON.stringify(state)}`;
}

/** How a replay ended, in one or more lines. */
export function conclusion(report: FileReport): string {
  const { divergence, compared = [], broken = [], beside, events, final, isCompared } = report;
  const head = divergence ? `DIVERGED. ${headline(report)}` : `${isCompared ? 'Alike' : 'Not compared'}: ${events.length} events, final state ${final}.`;
  return [head, ...[...broken.map((text) => `Opened although a rule is broken. ${text}`), ...compared, ...evidence(report), ...(beside?.lines ?? [])].map((text) => `  ${text}`)].join('\n');
}

function headline({ divergence, recorded }: FileReport): string {
  if (!divergence) return '';
  if (!divergence.differences) return findingOf(divergence, recorded);
  return divergence.kind === 'state' ? 'The states that they come to differ.' : `They part at event ${divergence.index + 1}.`;
}

function evidence({ divergence, compared }: FileReport): string[] {
  if (!divergence) return [];
  const { kind, found, expected, differences, states } = divergence;
  // Only beside another timeline are states looked at where events part.
  const isBesideOther = compared !== undefined && differences !== undefined;
  const both = [`this:  ${placed(found)}`, `other: ${placed(expected)}`];
  return [
    ...(isBesideOther && kind !== 'state' ? both : []),
    ...divergenceLines(divergence).map(({ text }) => text),
    ...(differences ?? []).map((one) => `${one.path}: this ${valueText(one.expected)}, other ${valueText(one.found)}`),
    ...(states ? [`state before: ${JSON.stringify(states.before)}`, `state after:  ${JSON.stringify(states.after)}`] : []),
  ];
}

/** An event of the other run has its number there, one that is only known by its name has none. */
function placed(event: ReportedEvent | ExpectedEvent | null): string {
  if (!event) return 'nothing';
  return 'index' in event ? eventText(event) : event.text;
}

/** The raw event behind its sentence. */
function rawText({ type, payload }: ReportedEvent): string {
  return `  ${type}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}

/** Milliseconds as `mmm:ss.mmm`, wide enough to stand in a column. */
function time(at: number): string {
  const minutes = Math.floor(at / 60_000);
  const seconds = Math.floor(at / 1000) % 60;
  return `${String(minutes).padStart(6)}:${String(seconds).padStart(2, '0')}.${String(at % 1000).padStart(3, '0')}`;
}
