import { parseTimeline, type ParsedTimeline } from '../../engine/timeline/parseTimeline';
import { noticeClosed } from '../../features/notices/noticesSlice';
import type { TimelineWorker } from '../../services/environment';
import { makeRecordedApp } from '../../testing/recordApp';
import { TIMELINE_SCHEMAS } from '../timelineSchemas';
import { readTimeline, repliesTo, type ReaderRequest } from './readTimeline';

/** Creates a fake worker, which handles its requests when `work` is called. */
function makeWorker() {
  const requests: ReaderRequest[] = [];
  const worker: jest.Mocked<TimelineWorker> = {
    onmessage: null,
    onerror: null,
    postMessage: jest.fn((request) => void requests.push(request as ReaderRequest)),
    terminate: jest.fn(),
  };
  const inputCounts: number[] = [];
  const work = () => {
    for (const reply of requests.flatMap((request) => [...repliesTo(request)])) {
      inputCounts.push('inputs' in reply ? reply.inputs.length : 0);
      worker.onmessage?.({ data: structuredClone(reply) as unknown } as MessageEvent<unknown>);
    }
  };
  return { worker, work, inputCounts };
}

function timelineText(inputCount: number): string {
  const app = makeRecordedApp();
  for (let id = 0; id < inputCount; id += 1) app.store.dispatch(noticeClosed({ id }));
  return JSON.stringify(app.timeline());
}

describe('reading a timeline', () => {
  it('in a worker has the same result as on the page, arrives in pieces, and then ends the worker', async () => {
    const text = timelineText(1200);
    const { worker, work, inputCounts } = makeWorker();
    const reading = readTimeline(text, () => worker);
    work();
    expect(await reading).toEqual(parseTimeline(text, TIMELINE_SCHEMAS));
    expect(Math.max(...inputCounts)).toBeLessThanOrEqual(500);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('reports what is wrong with a file', async () => {
    const { worker, work } = makeWorker();
    const reading = readTimeline('{}', () => worker);
    work();
    expect(await reading).toMatchObject({ ok: false, fault: { path: 'format' } });
  });

  it('happens on the page if the worker fails to start, or there is none', async () => {
    const { worker } = makeWorker();
    const reading: Promise<ParsedTimeline<unknown>> = readTimeline(timelineText(1), () => worker);
    worker.onerror?.({} as ErrorEvent);
    expect(await reading).toMatchObject({ ok: true });
    expect(await readTimeline(timelineText(1), undefined)).toMatchObject({ ok: true });
  });

  it('stops, and ends the worker, when the user cancels', async () => {
    const { worker } = makeWorker();
    const abort = new AbortController();
    const reading = readTimeline(timelineText(1), () => worker, abort.signal);
    abort.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });
});
