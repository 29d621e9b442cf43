import { RANK } from '../../../src/engine/scheduler/plan';
import { START_STAGGER, TICK_INTERVAL } from '../../../src/features/tasks/taskTiming';
import type { Contender } from '../contender';
import { TimerHeap } from './heap';
import { createPlainWork, type PlainWork } from './plainWork';

/**
 * A floor that knows the rules better: only the next start waits on the heap, and the cap, which comes with the
 * fifth tick, is left out. It says how much of the floor is its heap.
 */
export const chainedFloor: Contender = {
  name: 'a tuned floor: only the next start on the heap, no cap',
  prepare(scenario) {
    const work = createPlainWork(scenario);
    return { run: () => carryOut(scenario.start, scenario.tasks.length, work), outcome: work.outcome };
  },
};

function carryOut(start: number, count: number, work: PlainWork) {
  const heap = new TimerHeap();
  heap.push({ dueAt: start, rank: RANK.start, place: 0 });
  for (let timer = heap.pop(); timer; timer = heap.pop()) {
    const { dueAt, rank, place } = timer;
    const next = { dueAt: dueAt + TICK_INTERVAL, rank: RANK.tick, place };
    if (rank === RANK.tick) {
      if (!work.tick(place, dueAt)) heap.push(next);
      continue;
    }
    work.start(place);
    heap.push(next);
    if (place + 1 < count) heap.push({ dueAt: dueAt + START_STAGGER, rank: RANK.start, place: place + 1 });
  }
}
