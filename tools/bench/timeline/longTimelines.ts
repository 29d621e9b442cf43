import { runAgainPressed, startPressed } from '../../../src/features/tasks/tasksSlice';
import { noticeClosed } from '../../../src/features/notices/noticesSlice';
import { fullTimeline } from '../../../src/testing/fullTimeline';
import { repliesArrive } from '../../../src/testing/makeTestApp';
import { makeRecordedApp } from '../../../src/testing/recordApp';

/** Events of one run of the six sample tasks, including presses and notices. */
const EVENTS_PER_RUN = 45;

/** Creates timeline files of about the given number of events: many runs of a short queue, and runs of a full one. */
export async function makeLongTimelines(events: number) {
  return [
    { name: 'many runs of six tasks', text: await manyRuns(Math.ceil(events / EVENTS_PER_RUN)) },
    { name: 'runs of a full queue, 1 000 tasks', text: fullTimeline({ events }) },
  ];
}

async function manyRuns(runs: number): Promise<string> {
  const { navigate, clock, store, timeline } = makeRecordedApp();
  navigate('/app');
  await repliesArrive();
  for (let run = 1; run <= runs; run += 1) {
    store.dispatch(run === 1 ? startPressed() : runAgainPressed());
    store.dispatch(noticeClosed({ id: run }));
    clock.advance(180_000);
  }
  return JSON.stringify(timeline('Many runs'));
}
