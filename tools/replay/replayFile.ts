import type { RootState } from '../../src/program/rootReducer';
import { startPressed } from '../../src/features/tasks/tasksSlice';
import type { Divergence, Trace } from '../../src/engine/timeline/divergence';
import {
  describeDivergence,
  toReportedEvent,
  type DivergenceReport,
  type ReportedEvent,
} from '../../src/engine/timeline/divergenceReport';
import { digestInLine } from '../../src/engine/timeline/eventLines';
import { STATE_DIGEST_INTERVAL } from '../../src/engine/timeline/stateDigests';
import type { Player } from '../../src/engine/timeline/player';
import type { Difference } from '../../src/engine/timeline/stateDifference';
import { countWithNoun } from '../../src/shared/text';
import { IDLE_AFTER, idleGaps } from '../../src/timelinePanel/model/idleGaps';
import { chartFor, type Chart } from '../../src/timelinePanel/model/chart';
import { compareTimelines, stateDifferencesAt } from '../../src/timelinePanel/model/comparison';
import { comparisonTexts } from '../../src/timelinePanel/model/comparisonTexts';
import { changesAt, missingPathText, type ReportedChanges } from './changes';
import { compareVersions, type VersionComparison } from './compareVersions';
import { divergenceMark, withDivergence } from '../../src/timelinePanel/model/check';
import { createTimeScale } from '../../src/timelinePanel/model/timeScale';
import { DIVERGENCE_LABELS, type LaneData } from './lanesText';
import type { ReplayOptions } from './options';
import { UserError } from '../lib/userError';
import { comparedRuns, isComparable, readTimeline, replay, type ComparedRuns } from './readTimeline';

export interface FileReport {
  readonly file: string;
  readonly title: string;
  readonly events: readonly (ReportedEvent & {
    /** Set for an input that the program ignored. */
    readonly hasNoEffect?: true;
    readonly kind: string;
    readonly digest: string;
    readonly line: string;
  })[];
  /** Digest of the final state. */
  readonly final: string;
  /** Digests of the states, for a comparison with another version. */
  readonly trace: Omit<Trace, 'lines'>;
  /** With `--with`: the comparison with another checkout. */
  readonly beside?: VersionComparison;
  /**
   * With `--full`: the states before the first event, after every STATE_DIGEST_INTERVAL events, and after the last
   * event.
   */
  readonly states?: readonly EmbeddedState[];
  /** Changes at the paths of `--changes`. */
  readonly changes?: readonly ReportedChanges[];
  readonly divergence: (DivergenceReport & Evidence) | null;
  /** Number of recorded events. */
  readonly recorded: number;
  /** With another timeline: how both were compared, and the result. */
  readonly compared?: readonly string[];
  /** Which of the two compared runs do not replay as recorded. */
  readonly unfaithful?: readonly ('this' | 'other')[];
  /** Broken rules between fields, with `--anyway`. */
  readonly broken?: readonly string[];
  /** Whether the timeline was compared. A part of it, or a run with another seed, is only shown. */
  readonly isCompared: boolean;
  /** UTC ms. */
  readonly startedAt: number;
  /** The event that is marked for the divergence; not part of the JSON. */
  readonly mark: NonNullable<Chart['divergence']> | null;
  /** Computes the lanes, which not every report shows. */
  readonly laneData: () => LaneData;
}

/** A whole state after `event` events, `at` ms after the start. */
export interface EmbeddedState {
  readonly event: number;
  readonly at: number;
  readonly state: unknown;
}

/** What a report adds to a divergence. */
interface Evidence {
  /** With another timeline: the differing values; `expected` is the value in this one, `found` in the other. */
  readonly differences?: readonly Difference[];
  /** With `--full`: the states before and after the divergence. */
  readonly states?: { readonly before: unknown; readonly after: unknown };
}

/** Returns whether a file differs from its recording, the other timeline or the other version. */
export function isDiverged({ divergence, beside, unfaithful = [] }: FileReport): boolean {
  return divergence !== null || unfaithful.length > 0 || Boolean(beside?.divergence);
}

/** Replays one file and compares it according to the options, with `other` if given. */
export async function replayFile(
  file: string,
  options: Partial<ReplayOptions>,
  other: ComparedRuns | null,
): Promise<FileReport> {
  const { full = false } = options;
  const { timeline: original, broken } = readTimeline(file, options);
  const runs = other ? comparedRuns(file, original, options) : null;
  const player = runs?.player ?? replay(file, original, options);
  const {
    timeline,
    timeline: { duration },
    events,
    lines,
  } = player;
  const outcome =
    runs && other
      ? compareWith(other, runs, full)
      : { divergence: player.divergence && toDivergenceReport(player.divergence, player, full) };
  const beside = options.with === undefined ? null : await compareVersions(file, player, options.with, options);
  const divergence = outcome.divergence ?? beside?.divergence ?? null;
  const divergesOnlyInOtherVersion = !outcome.divergence && beside?.divergence;
  const labels = divergesOnlyInOtherVersion
    ? DIVERGENCE_LABELS.with
    : DIVERGENCE_LABELS[outcome.divergence?.differences ? 'against' : 'recorded'];
  return {
    file,
    title: timeline.title,
    events: events.map((played) => ({
      ...toReportedEvent(played),
      ...(played.hasNoEffect && { hasNoEffect: true as const }),
      kind: played.event.meta.kind,
      digest: digestInLine(lines[played.index] ?? ''),
      line: lines[played.index] ?? '',
    })),
    final: player.final ?? '',
    trace: {
      states: player.states,
      final: player.final ?? '',
      ...(player.finalParts && { finalParts: player.finalParts }),
    },
    ...(beside && { beside }),
    ...(full && { states: statesAtCheckpoints(player) }),
    ...(options.changes && { changes: options.changes.map((path) => changesOf(file, player, path)) }),
    ...outcome,
    ...(broken.length > 0 && { broken }),
    recorded: timeline.events.length,
    isCompared: other !== null || isComparable(original, options),
    startedAt: timeline.startedAt,
    mark: divergenceMark({ divergence, events }, labels),
    laneData: () => {
      const gaps = idleGaps(
        events.map(({ at }) => at),
        duration,
        IDLE_AFTER,
      );
      const chart = withDivergence(chartFor(player), { divergence, events }, labels);
      return { events, chart, duration, gaps, scale: createTimeScale(duration, gaps) };
    },
  };
}

function changesOf(file: string, player: Player<RootState>, path: string): ReportedChanges {
  const changes = changesAt(player, path);
  if (!changes) throw new UserError(`${file}: ${missingPathText(path, player.stateAfter(player.events.length))}`);
  return changes;
}

function toDivergenceReport(
  divergence: Divergence,
  player: Player<RootState>,
  full: boolean,
): DivergenceReport & Evidence {
  return { ...describeDivergence(divergence, player), ...(full && statesAround(player, divergence)) };
}

/** Aligns two runs at the press of Start, as the panel does, and returns the comparison and the divergence. */
function compareWith(
  other: ComparedRuns,
  runs: ComparedRuns,
  full: boolean,
): Pick<FileReport, 'divergence' | 'compared' | 'unfaithful'> {
  const { player, recorded } = runs;
  const comparison = compareTimelines(player, other.player, {
    lineUpType: startPressed.type,
    recorded: { left: recorded, right: other.recorded },
  });
  const { divergence, rows } = comparison;
  const compared = [
    ...changesNote('This timeline', runs),
    ...changesNote('The other timeline', other),
    ...comparisonTexts(comparison),
  ];
  const unfaithful = [
    ...(recorded.divergence ? ['this' as const] : []),
    ...(other.recorded.divergence ? ['other' as const] : []),
  ];
  if (!divergence)
    return {
      compared,
      unfaithful,
      divergence: player.divergence && toDivergenceReport(player.divergence, player, full),
    };
  const row = divergence.kind === 'state' ? null : rows[divergence.row];
  const report = {
    // If only the other run has the event, there is none to describe in this one.
    ...toDivergenceReport(row?.left ? divergence : { ...divergence, event: null }, player, full),
    // The other run's event.
    expected: row?.right ? toReportedEvent(row.right) : null,
    differences: stateDifferencesAt(player, other.player, comparison, divergence.row),
  };
  return { compared, unfaithful, divergence: report };
}

function changesNote(name: string, { changes }: ComparedRuns): string[] {
  return changes === 0
    ? []
    : [`${name} holds ${countWithNoun(changes, 'change')}: the run with ${changes === 1 ? 'it' : 'them'} is compared.`];
}

function statesAround(
  { stateAfter }: Player<RootState>,
  { kind, index, since }: Divergence,
): Required<Pick<Evidence, 'states'>> {
  const [before, after] = kind === 'state' ? [since, index] : [index, index + 1];
  return { states: { before: stateAfter(before), after: stateAfter(after) } };
}

/** Returns the states before the first event, after every STATE_DIGEST_INTERVAL events, and after the last event. */
function statesAtCheckpoints({ events, timeline, stateAfter }: Player<RootState>): EmbeddedState[] {
  const last = events.length;
  const between = Array.from(
    { length: Math.ceil(last / STATE_DIGEST_INTERVAL) - 1 },
    (_, index) => (index + 1) * STATE_DIGEST_INTERVAL,
  );
  return [...new Set([0, ...between, last])].map((event) => ({
    event,
    at: event === last ? timeline.duration : (events[event - 1]?.at ?? 0),
    state: stateAfter(event),
  }));
}
