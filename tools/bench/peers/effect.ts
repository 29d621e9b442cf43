import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { START_STAGGER, TICK_INTERVAL } from '../../../src/features/tasks/taskTiming';
import type { Contender } from '../contender';
import { createPlainWork, type PlainWork } from '../contenders/plainWork';
import type { Scenario } from '../scenario';
import { CAP_AFTER_THE_TICK } from './afterTheTick';

/** One fibre for each task, on the clock that comes with Effect for tests. */
export const effect: Contender = {
  name: 'Effect TestClock',
  largest: 10_000,
  prepare(scenario) {
    const work = createPlainWork(scenario);
    const program = carryOut(scenario, work).pipe(Effect.provide(TestClock.layer()));
    return { run: () => Effect.runPromise(program), outcome: work.outcome };
  },
};

const carryOut = Effect.fnUntraced(function* ({ tasks, start, span }: Scenario, work: PlainWork) {
  const fibers: Fiber.Fiber<void>[] = [];
  for (const place of tasks.keys()) fibers.push(yield* Effect.forkChild(carryOutTask(place, start, work)));
  // Every fibre has to sleep before the clock moves; the first, which starts at once, does so some turns later.
  yield* Effect.repeat(Effect.yieldNow, { times: 10 });
  yield* TestClock.adjust(span);
  yield* Fiber.joinAll(fibers);
});

const carryOutTask = Effect.fnUntraced(function* (place: number, start: number, work: PlainWork) {
  yield* Effect.sleep(place * START_STAGGER);
  work.start(place);
  yield* Effect.raceFirst(tickUntilDone(place, start, work), Effect.sleep(CAP_AFTER_THE_TICK));
});

const tickUntilDone = Effect.fnUntraced(function* (place: number, start: number, work: PlainWork) {
  const clock = yield* Effect.clockWith(Effect.succeed);
  let isDone = false;
  while (!isDone) {
    yield* Effect.sleep(TICK_INTERVAL);
    isDone = work.tick(place, start + clock.currentTimeMillisUnsafe());
  }
});
