import { makeReplayProgram } from '../../program/replayProgram';
import type { RootState } from '../../program/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { runToEnd, playSteps } from '../../engine/timeline/program';
import { entryCount } from '../../features/activity/history';
import { dashboardDifference } from './dashboardFacts';
import type { Checkpoint } from '../../program/restoreDashboard';
import { Rules } from './rules';
import type { StormPage } from './stormPage';

/** The dashboard after an input and its effects. */
export interface AfterInput {
  readonly state: RootState;
  /** Machine time of the input, and its type. */
  readonly at: Ms;
  readonly type: string;
  /** The number under which the page stores the input. It tells apart equal inputs in one millisecond. */
  readonly number: number;
}

/** An account's dashboard, as the storm tracks it across pages. */
export interface TrackedDashboard {
  /** The page that holds it; `null` once that page is gone or released it. */
  page: StormPage | null;
  /** States that may be restored: the last one that is known to be written, and each one since. */
  restorable: readonly AfterInput[];
  /**
   * The checkpoint that was stored before the page showed the dashboard. Until the stored one changes, an earlier state
   * may be restored.
   */
  checkpointBefore: Checkpoint | undefined;
  /** When a branch replaced the dashboard on its page (UTC ms). */
  branchedAt: Ms | null;
  /** Number of the device's failures when the page showed the dashboard. */
  readonly failures: number;
  /** The saved shape of its page's version. */
  readonly shape: number;
  /** Whether it is known to be stored. */
  isSaved: boolean;
  /** Whether its stored data is intact. */
  isIntact: boolean;
}

/** Checks that a restored dashboard is what one of the restorable states becomes by one of the moments. */
export function checkResumed(
  { restorable }: Pick<TrackedDashboard, 'restorable'>,
  moments: readonly Ms[],
  at: Ms,
  after: RootState,
): string | null {
  let broken: string | null = null;
  for (const candidate of [...restorable].reverse()) {
    for (const moment of new Set(moments.map((earliest) => Math.max(earliest, candidate.at)))) {
      const difference = checkResumedFrom(candidate, moment, at, after);
      if (difference === null) return null;
      broken ??= difference;
    }
  }
  return broken;
}

function checkResumedFrom(
  { state, at: from }: AfterInput,
  until: Ms,
  at: Ms,
  { simulation, ...found }: RootState,
): string | null {
  const rules = new Rules();
  let broken: string | null = null;
  const program = makeReplayProgram({ at: from, seed: state.simulation.seed, state }, (event, before, after) => {
    broken ??= rules.check(event, before, after);
  });
  runToEnd(
    playSteps(program, { inputs: [], startedAt: from }, { firstInput: 0, until: until - from, eventCount: () => 0 }),
  );
  const expected = program.getState();
  if (broken) return broken;
  if (entryCount(expected.activity) > 0 && entryCount(found.activity) === 0)
    return 'a saved dashboard was restored empty (P11.1)';
  const offset = toSimulatedTime(simulation, at) - toSimulatedTime(expected.simulation, until);
  if (offset !== 0) return `a saved dashboard was restored ${offset} ms away from where it was (P11.2)`;
  const difference = dashboardDifference(expected, found);
  return difference
    ? `a restored dashboard does not match the state after any input: ${difference.path} is ${difference.kind} (P11.1)`
    : null;
}
