import { makeReplayProgram } from '../../app/replayProgram';
import type { RootState } from '../../app/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import { simulatedAt } from '../../engine/clock/simulatedTime';
import { finish, playSteps } from '../../engine/timeline/program';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { entryCount } from '../../features/activity/history';
import { modelStart, modelStateOf } from './facts';
import { createModel } from './model';
import type { StormPage } from './stormPage';

/** The dashboard of one account, wherever it lives, as its last page left it. */
export interface Life {
  /** The page that it lives in; `null` when that is gone or has let it go. */
  page: StormPage | null;
  state: RootState;
  /** The moment of the last event, and the last one that its page lived to (machine time). */
  at: Ms;
  lived: Ms;
  /** Since when its time stands still: when its tabs learned that the session had ended, by their clocks. One of these is kept. */
  pausedAt: readonly Ms[];
  /** Whether a tab that learns of an end now learns of that one. */
  isEnding: boolean;
  /** Whether only one tab was told that its session is none, while others are in theirs and may let the time go on. */
  mayGoOn: boolean;
  /** How many mishaps the device had had when the time was to stand still: after another one, it may have gone on. */
  pausedAfter: number;
  /** The snapshot that was there when that was noted: a later one has overtaken the note. */
  pausedOver: string | null;
  /** While it is a branch of a timeline: the own dashboard, which stands still beside it (P11.9). */
  own: Life | null;
  /**
   * While no snapshot holds what was placed on its page: the snapshot that does not, whether it is sure from the first press
   * on, and, until then, the life before, which is what a page gets that comes after a crash.
   */
  stale: { readonly snapshot: string | null; readonly isSureThen: boolean; readonly before: Life | null } | null;
  /** Whether all of it has to be there again; a device that did not keep it, or a branch half done, leave that open. */
  isSure: boolean;
}

/** Compares what a page has got with what its last page had, had that been watched until now, or until its session ended. */
export function goneOn(life: Life, at: Ms, after: RootState): string | null {
  const { pausedAt, mayGoOn, stale } = life;
  // Where a clock was set, it tells on what page a dashboard was last kept (P11.5).
  if (stale?.before && goneOn(stale.before, at, after) === null) return null;
  const broken = [...pausedAt, ...(pausedAt.length === 0 || mayGoOn ? [at] : [])].map((until) => goneOnUntil(until, life, at, after));
  return broken.includes(null) ? null : (broken[0] ?? null);
}

function goneOnUntil(until: Ms, life: Life, at: Ms, { simulation, ...found }: RootState): string | null {
  const { state, lived } = life;
  // A branch may go back to before there was a history.
  if (life.own === null && entryCount(state.activity) > 0 && entryCount(found.activity) === 0) return 'a kept dashboard has come back empty (P11.1)';
  const moment = Math.max(until, life.at);
  const reached = simulatedAt(simulation, at);
  // A clock that was set back leaves open at which moment it was last kept (P11.5); no press is lost by that.
  if (until < lived) return tasksOf(state) === tasksOf(found) ? null : 'a clock that was set back has taken tasks away, or brought some (P11.5)';
  const judge = createModel(modelStart());
  judge.adopt(modelStateOf(state));
  let broken: string | null = null;
  const program = makeReplayProgram({ at: life.at, seed: state.simulation.seed, state }, (event) => {
    broken ??= judge.judge(event);
  });
  finish(playSteps(program, { inputs: [], startedAt: life.at }, { inputs: 0, until: moment - life.at, eventCount: () => 0 }));
  const expected = program.getState();
  if (broken) return broken;
  if (simulatedAt(expected.simulation, moment) !== reached) {
    return `a kept dashboard goes on ${reached - simulatedAt(expected.simulation, moment)} ms away from where it was (P11.1, P11.3)`;
  }
  const parts = ({ tasks, wallets, protocols, activity }: Omit<RootState, 'simulation'>) => ({ tasks, wallets, protocols, activity });
  const [difference] = stateDifference(parts(expected), parts(found));
  return difference ? `a kept dashboard is not as if it had been watched: ${difference.path} is ${difference.kind} (P11.1)` : null;
}

const tasksOf = ({ tasks }: Pick<RootState, 'tasks'>) => tasks.queue.map(({ id }) => id).join();
