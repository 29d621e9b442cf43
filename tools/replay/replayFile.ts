import type { RootState } from '../../src/program/rootReducer';
import type { Trace } from '../../src/engine/timeline/divergence';
import {
  describeDivergence,
  toReportedEvent,
  type DivergenceReport,
  type ReportedEvent,
} from '../../src/engine/timeline/divergenceReport';
import { digestInLine } from '../../src/engine/timeline/eventLines';
import type { Player } from '../../src/engine/timeline/player';
import { divergenceMark, RECORDED_LABELS, type DivergenceMark } from '../../src/program/check';
import { changesAt, missingPathText, type ReportedChanges } from './changes';
import { compareVersions, type VersionComparison } from './compareVersions';
import type { ReplayOptions } from './options';
import { UserError } from '../lib/userError';
import { readTimeline, replay } from './readTimeline';

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
  /** Changes at the paths of `--changes`. */
  readonly changes?: readonly ReportedChanges[];
  readonly divergence: DivergenceReport | null;
  /** Why the replay ends before the timeline does. */
  readonly failure?: string;
  /** Number of recorded events. */
  readonly recorded: number;
  /** Whether the timeline was compared. A part of it is only shown. */
  readonly isCompared: boolean;
  /** UTC ms. */
  readonly startedAt: number;
  /** The event that is marked for the divergence; not part of the JSON. */
  readonly mark: DivergenceMark | null;
}

/** Labels for an event or state that differs from the other version. */
const VERSION_LABELS = { event: 'differs in the other version', state: 'state differs in the other version' };

/** Returns whether a file differs from its recording or the other version. */
export function isDiverged({ divergence, beside }: FileReport): boolean {
  return divergence !== null || Boolean(beside?.divergence);
}

/** Replays one file and compares it according to the options. */
export async function replayFile(file: string, options: Partial<ReplayOptions>): Promise<FileReport> {
  const { until = Infinity } = options;
  const { timeline: original } = readTimeline(file);
  const player = replay(file, original, until);
  const { timeline, events, lines } = player;
  const divergence = player.divergence && describeDivergence(player.divergence, player);
  const beside = options.with === undefined ? null : await compareVersions(file, player, options.with, options);
  const shown = divergence ?? beside?.divergence ?? null;
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
    ...(options.changes && { changes: changesOf(file, player, options.changes) }),
    divergence,
    ...(player.failure !== null && { failure: player.failure }),
    recorded: timeline.events.length,
    isCompared: until >= original.duration,
    startedAt: timeline.startedAt,
    mark: divergenceMark({ divergence: shown, events }, divergence ? RECORDED_LABELS : VERSION_LABELS),
  };
}

function changesOf(file: string, player: Player<RootState>, paths: readonly string[] | true): ReportedChanges[] {
  if (paths === true) {
    const slices = Object.keys({ ...player.stateAfter(0), ...player.stateAfter(player.events.length) });
    return slices.flatMap((slice) => changesAt(player, slice) ?? []);
  }
  return paths.map((path) => {
    const changes = changesAt(player, path);
    if (!changes) throw new UserError(`${file}: ${missingPathText(path, player.stateAfter(player.events.length))}`);
    return changes;
  });
}
