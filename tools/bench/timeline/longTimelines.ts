import { runToEnd } from '../../../src/engine/timeline/program';
import type { Timeline } from '../../../src/engine/timeline/timeline';
import { replayTimeline } from '../../../src/program/replayTimeline';
import type { RootState } from '../../../src/program/rootReducer';
import { runAgainPressed, startPressed } from '../../../src/features/tasks/tasksSlice';
import { noticeClosed } from '../../../src/features/notices/noticesSlice';
import { fullTimeline } from '../../../src/testing/fullTimeline';
import { repliesArrive } from '../../../src/testing/makeTestApp';
import { makeRecordedApp } from '../../../src/testing/recordApp';

/** Events of one run of the six sample tasks, including presses and notices. */
const EVENTS_PER_RUN = 45;

/** Creates timelines of about the given number of events: many runs of a short queue, and runs of a full one. */
export async function makeLongTimelines(events: number) {
  const texts = {
    'many runs of six tasks': await manyRuns(Math.ceil(events / EVENTS_PER_RUN)),
    'runs of a full queue, 1 000 tasks': fullTimeline({ events }),
  };
  return Object.entries(texts).map(([name, text]) => {
    const timeline = JSON.parse(text) as Timeline<RootState>;
    return { name, text, startedAt: timeline.startedAt, events: runToEnd(replayTimeline(timeline)).events.length };
  });
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
