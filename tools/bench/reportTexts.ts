import { engine } from './contenders/engine';
import { recordingEngine } from './contenders/recordingEngine';

/** What the engine is to reach at most, as a multiple of the floor, by number of tasks. */
export const AIMS: readonly { readonly name: string; readonly atMost: Readonly<Record<number, number>> }[] = [
  { name: engine.name, atMost: { 10: 4, 1000: 2, 10_000: 2, 100_000: 1.5 } },
  { name: recordingEngine.name, atMost: { 10: 5, 1000: 2.5, 10_000: 2.5, 100_000: 2 } },
];

/** What a reader has to know about the numbers. */
export const NOTES = {
  what: `One press of Start is measured, until the last task has completed: task *i* starts after *i* × 5 s, ticks five times every 18 s, has a cap after 90 s, and ends with one entry of the history whose amount and hash are drawn from the seed. Every contender has to end with the same digest of all tasks and all entries, or the benchmark stops. What is measured is built for production, as the web app is.

- **The floor** is the work itself: objects written in place, and a binary heap that holds one start for each task, one tick and one cap. It makes no event, and no past state of it can be read.
- **The engine** is the program's own store with all its slices and sagas on a virtual clock: one frozen, serialisable action for each event, and every past state stays readable. Recording adds the live session's recorder with its bounds, and exports the timeline at the end: the digests of states are taken then.
- **Fast-forward** goes straight to the last state by the same rules, in closed form: no events, no states in between, no store.
- **The peers** call the floor's work from their own timers, save redux-saga, which is given this program's reducers: what differs is how they schedule. Their caps come 1 ms later, since none of them orders what is due at one moment.`,
  ratios: 'Processor time of the whole process, garbage collection on other threads included, and in brackets wall-clock time. Contenders take turns in one process, each after a garbage collection and between two turns of the floor; each figure is the median of the ratios to the floor beside it.',
  skipped: 'Skipped: more tasks than a contender is asked to carry out, since one press would take half a minute or far more (XState above 1 000 tasks, the other peers above 10 000).',
  withoutDraws:
    'The ratios once the time of the seeded amounts, hashes and times is taken off both sides: what the scheduling, the events and the states cost, beside a heap and writing in place.',
  times: 'Processor time, in brackets wall-clock time, and how many samples the medians are of.',
  memory: 'Each in a process of its own, in brackets as a multiple of the floor. The peak is what the operating system counted, Node and the program itself included; kept is what the live heap has grown by after a garbage collection.',
  doubts: `## What to make of it

- The amounts, hashes and times of the history cost every contender the same, and are most of the floor: they draw all ratios together. The table without them is the harder one; it has no aims.
- The floor's heap is a plain one. A floor that knows that starts come one after the other is faster (see its row); the engine's plan knows that as well.
- Other programs on the machine disturb wall-clock times, and through shared caches processor times too: differences of a tenth mean nothing.
- At 10 tasks one run takes well under a millisecond, and setting up the run counts as much as its events.
- Memory is aimed at no more than 1.5 times the floor's peak, recording included.`,
};
