import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { expectEvent, startableTasks, toSimulated, type SessionModel } from './sessionModel';

const MAX_UNSEEN = 48;
const MAX_UNSEEN_TASKS = 1000;

type Payload = Readonly<Record<string, unknown>>;

/** Checks a repeat, and expects what it leads to: a run, a skip or the pause by itself (P5.16, P11.12). */
export function expectRepeat(session: SessionModel, _payload: Payload, at: Ms): string | null {
  const { repeat, run } = session;
  if (!repeat || repeat.isPaused) return 'the queue was repeated while Repeat was off or paused (P5.16)';
  if (at !== repeat.next) return `the queue was repeated ${at - repeat.next} ms off its time (P5.16)`;
  repeat.next += repeat.interval;
  session.repeatDueAt = at;
  const again = run
    ? []
    : session.tasks.filter(({ status, isReplaced }) => status === 'completed' || (status === 'failed' && !isReplaced));
  const statuses = again.map(({ status }) => status);
  for (const task of again) task.status = 'pending';
  const count = run ? 0 : startableTasks(session).length;
  const isBoundReached =
    repeat.unseen.runs + (run ? 1 : 0) >= MAX_UNSEEN || repeat.unseen.tasks + count > MAX_UNSEEN_TASKS;
  if (!isBoundReached && count > 0) return expectEvent(session, 'tasks/runStarted', true);
  for (const [index, task] of again.entries()) task.status = statuses[index] ?? task.status;
  return expectEvent(session, isBoundReached ? 'runs/repeatPaused' : 'runs/repeatSkipped', true);
}

const forgetUnseen = ({ repeat }: SessionModel): null => {
  if (repeat) repeat.unseen = { runs: 0, tasks: 0 };
  return null;
};

/** Plans the next repeat: an interval after the latest start, or after the press if that is past (P5.16a). */
function choose(session: SessionModel, interval: Ms | null, at: Ms): null {
  const { repeat, run } = session;
  session.offered = null;
  const isSame = repeat !== null && repeat.interval === interval && !repeat.isPaused;
  if (isSame) return null;
  const latestStart = repeat?.from ?? run?.startedAt ?? at;
  const next = interval !== null && latestStart + interval > at ? latestStart + interval : at + (interval ?? 0);
  session.repeat =
    interval === null
      ? null
      : {
          interval,
          next,
          from: next - interval,
          isPaused: false,
          unseen: { runs: 0, tasks: 0 },
        };
  return null;
}

/** Checks of the other events of Repeat. */
export const REPEAT_EVENTS: Readonly<
  Record<string, (session: SessionModel, payload: Payload, event: TimedAction) => string | null>
> = {
  'runs/repeatPressed': (session, { interval }, { meta }) =>
    choose(session, interval as Ms | null, toSimulated(session, meta.at)),
  'runs/goOnPressed': (session, _payload, { meta }) =>
    session.repeat?.isPaused ? choose(session, session.repeat.interval, toSimulated(session, meta.at)) : null,
  'runs/runsSeen': forgetUnseen,
  'route/tabReturned': forgetUnseen,
  'runs/repeatSkipped': (session) => {
    if (session.awaitedType !== 'runs/repeatSkipped' || !session.repeat) return 'a skip came by itself (P5.16)';
    [session.awaitedType, session.repeatDueAt] = [null, null];
    session.repeat.unseen.runs += 1;
    return null;
  },
  'runs/repeatPaused': (session) => {
    if (session.awaitedType !== 'runs/repeatPaused' || !session.repeat) return 'Repeat paused too early (P11.12)';
    [session.awaitedType, session.repeatDueAt] = [null, null];
    session.repeat.isPaused = true;
    return null;
  },
};
