import { interval, switchMap, takeUntil, takeWhile, tap, timer, VirtualTimeScheduler } from 'rxjs';
import { START_STAGGER, TICK_INTERVAL } from '../../../src/features/tasks/taskTiming';
import type { Contender } from './scenario';
import { createPlainWork } from './plainWork';
import { CAP_AFTER_THE_TICK } from './fakeTimers';

/** One observable for each task; its scheduler sorts all that waits whenever something is added. */
export const rxjs: Contender = {
  name: 'RxJS VirtualTimeScheduler',
  largest: 10_000,
  prepare(scenario) {
    const work = createPlainWork(scenario);
    const scheduler = new VirtualTimeScheduler();
    const runTask = (place: number) =>
      timer(place * START_STAGGER, scheduler).pipe(
        tap(() => work.start(place)),
        switchMap(() => interval(TICK_INTERVAL, scheduler).pipe(takeUntil(timer(CAP_AFTER_THE_TICK, scheduler)))),
        takeWhile(() => !work.tick(place, scenario.start + scheduler.now())),
      );
    const run = () => {
      scenario.tasks.forEach((_, place) => runTask(place).subscribe());
      scheduler.flush();
    };
    return { run, outcome: work.outcome };
  },
};
