import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { tabReturned } from '../../features/route';
import * as events from '../../features/runs/runsSlice';
import type { Facts } from './dashboardFacts';
import { rule, type Rule } from './rule';
import { MAX_RECORDS, newestNumber, queueForRun, startableTasks } from './rulesOfTasks';

const MAX_UNSEEN = 48;
const MAX_UNSEEN_TASKS = 1000;

/** Returns the type of what a repeat leads to: a run, a skip or the pause by itself (P5.16, P11.12). */
export function awaitedByRepeat(event: TimedAction, before: Facts): string {
  const { run, repeat, runs } = before;
  const count = run ? 0 : startableTasks(before, queueForRun(event, before)).length;
  const seen = repeat?.seen ?? 0;
  let tasks = count;
  for (const entry of runs) if (entry.end !== 'skipped' && entry.number > seen) tasks += entry.completed + entry.failed;
  if (newestNumber(runs) - seen + (run ? 1 : 0) >= MAX_UNSEEN || tasks > MAX_UNSEEN_TASKS)
    return events.repeatPaused.type;
  return count > 0 ? 'tasks/runStarted' : events.repeatSkipped.type;
}

/** Plans the next repeat: an interval after the latest start, or after the press if that is past (P5.16a). */
function chosen({ repeat, run, runs }: Facts, interval: Ms | null, at: Ms): Partial<Facts> {
  if (interval === null) return { offered: null, repeat: null };
  if (repeat?.interval === interval && !repeat.isPaused) return { offered: null };
  const latestStart = repeat?.from ?? run?.startedAt ?? at;
  const from = latestStart + interval > at ? latestStart : at;
  return {
    offered: null,
    repeat: { interval, next: from + interval, from, seen: newestNumber(runs), isPaused: false },
  };
}

const withAllSeen = (_one: unknown, { repeat, runs }: Facts): Partial<Facts> => ({
  repeat: repeat && { ...repeat, seen: newestNumber(runs) },
});

/** What may happen to Repeat (P5.16, P11.12). */
export const RULES_OF_REPEAT: readonly Rule[] = [
  rule(events.repeatDue, ({ simulatedAt }, { repeat }) => {
    if (!repeat || repeat.isPaused) return 'the queue was repeated while Repeat was off or paused (P5.16)';
    if (simulatedAt !== repeat.next)
      return `the queue was repeated ${simulatedAt - repeat.next} ms off its time (P5.16)`;
    return { repeat: { ...repeat, next: repeat.next + repeat.interval } };
  }),
  rule(events.repeatPressed, ({ payload, simulatedAt }, before) => chosen(before, payload.interval, simulatedAt)),
  rule(events.goOnPressed, ({ simulatedAt }, before) =>
    before.repeat?.isPaused ? chosen(before, before.repeat.interval, simulatedAt) : {},
  ),
  rule(events.runsSeen, withAllSeen),
  rule(tabReturned, withAllSeen),
  rule(events.repeatSkipped, ({ simulatedAt: endedAt }, { runs }) => {
    const newest = runs.at(-1);
    if (newest?.end === 'skipped')
      return { runs: [...runs.slice(0, -1), { ...newest, endedAt, count: newest.count + 1 }] };
    const skip = { number: newestNumber(runs) + 1, startedAt: endedAt, endedAt, end: 'skipped', count: 1 } as const;
    return { runs: [...runs, skip].slice(-MAX_RECORDS) };
  }),
  rule(events.repeatPaused, (_one, { repeat }) => ({ repeat: repeat && { ...repeat, isPaused: true } })),
];
