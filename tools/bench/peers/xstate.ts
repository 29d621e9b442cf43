import { createActor, setup, SimulatedClock } from 'xstate';
import { START_STAGGER, TICK_INTERVAL } from '../../../src/features/tasks/taskTiming';
import type { Contender } from '../contender';
import { createPlainWork, type PlainWork } from '../contenders/plainWork';
import { CAP_AFTER_THE_TICK } from './afterTheTick';

/** Everything in the scenario happens at a multiple of this, in ms. */
const STEP = 1000;

/**
 * One actor for each task. The clock is moved in the smallest steps of the scenario: moved at once, it would
 * jump to the end first, and every timer set on the way would be late.
 */
export const xstate: Contender = {
  name: 'XState SimulatedClock',
  largest: 1000,
  prepare({ tasks, start, span, ...scenario }) {
    const work = createPlainWork({ tasks, start, span, ...scenario });
    const clock = new SimulatedClock();
    const machine = taskMachine(work, () => start + clock.now());
    const run = () => {
      tasks.forEach((_, place) => createActor(machine, { clock, input: { place } }).start());
      for (let elapsed = 0; elapsed <= span; elapsed += STEP) clock.increment(elapsed === 0 ? 0 : STEP);
    };
    return { run, outcome: work.outcome };
  },
};

function taskMachine(work: PlainWork, now: () => number) {
  return setup({
    types: { context: {} as { place: number; isDone: boolean }, input: {} as { place: number } },
    delays: { stagger: ({ context }) => context.place * START_STAGGER },
    actions: { start: ({ context }) => work.start(context.place) },
  }).createMachine({
    context: ({ input }) => ({ place: input.place, isDone: false }),
    initial: 'pending',
    states: {
      pending: { after: { stagger: 'running' } },
      running: {
        entry: 'start',
        after: { [CAP_AFTER_THE_TICK]: 'stalled' },
        initial: 'waiting',
        states: {
          waiting: { after: { [TICK_INTERVAL]: 'ticked' } },
          ticked: {
            always: [{ guard: ({ context }) => work.tick(context.place, now()), target: '#completed' }, 'waiting'],
          },
        },
      },
      stalled: { type: 'final' },
      completed: { id: 'completed', type: 'final' },
    },
  });
}
