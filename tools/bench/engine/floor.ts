import { RANK } from '../../../src/engine/scheduler/plan';
import { PROGRESS_TIMER_CAP, START_STAGGER, TICK_INTERVAL } from '../../../src/features/tasks/taskTiming';
import { TimerHeap } from './heap';
import type { Contender } from './scenario';
import { createPlainWork } from './plainWork';

/**
 * What the work itself costs in plain JavaScript: arrays written in place, and a heap that holds what a page
 * would set timers for. No event is made, and no past state can be read.
 */
export const floor: Contender = {
  name: 'plain JavaScript (the floor)',
  prepare(scenario) {
    const work = createPlainWork(scenario);
    return { run: () => carryOut(scenario.start, scenario.tasks.length, work), outcome: work.outcome };
  },
};

function carryOut(start: number, count: number, work: ReturnType<typeof createPlainWork>) {
  const heap = new TimerHeap();
  const isTicking: boolean[] = [];
  for (let place = 0; place < count; place += 1) {
    heap.push({ dueAt: start + place * START_STAGGER, rank: RANK.start, place });
    isTicking.push(false);
  }
  for (let timer = heap.pop(); timer; timer = heap.pop()) {
    const { dueAt, rank, place } = timer;
    if (rank === RANK.start) {
      work.start(place);
      isTicking[place] = true;
      heap.push({ dueAt: dueAt + TICK_INTERVAL, rank: RANK.tick, place });
      heap.push({ dueAt: dueAt + PROGRESS_TIMER_CAP, rank: RANK.cap, place });
    } else if (rank === RANK.cap) isTicking[place] = false;
    else if (isTicking[place]) {
      if (work.tick(place, dueAt)) isTicking[place] = false;
      else heap.push({ dueAt: dueAt + TICK_INTERVAL, rank: RANK.tick, place });
    }
  }
}
