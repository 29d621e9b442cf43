import { parseTimeline, type ParsedTimeline } from '../../engine/timeline/parseTimeline';
import { noticeClosed } from '../../features/notices/noticesSlice';
import type { TimelineWorker } from '../../services/surroundings';
import { makeRecordedApp } from '../../testing/recordApp';
import { TIMELINE_SCHEMAS } from '../timelineSchemas';
import { partsOf, type FileToRead } from './readingParts';
import { readTimeline } from './readTimeline';

/** A worker on the page that works when told to. */
function makeWorker() {
  const files: FileToRead[] = [];
  const worker: jest.Mocked<TimelineWorker> = { onmessage: null, onerror: null, postMessage: jest.fn((file) => void files.push(file as FileToRead)), terminate: jest.fn() };
  const sizes: number[] = [];
  const work = () => {
    const { text = '', options } = files[0] ?? {};
    for (const part of partsOf(parseTimeline(text, TIMELINE_SCHEMAS, options))) {
      const data: unknown = structuredClone(part);
      sizes.push('inputs' in part ? part.inputs.length : 0);
      worker.onmessage?.({ data } as MessageEvent<unknown>);
    }
  };
  return { worker, work, sizes };
}

function textOf(inputs: number): string {
  const app = makeRecordedApp();
  for (let id = 0; id < inputs; id += 1) app.store.dispatch(noticeClosed({ id }));
  return JSON.stringify(app.timeline());
}

describe('reading a timeline in a worker', () => {
  it('comes to the same as on the page, in pieces, and ends the worker', async () => {
    const text = textOf(1200);
    const { worker, work, sizes } = makeWorker();
    const reading = readTimeline(text, () => worker);
    work();
    expect(await reading).toEqual(parseTimeline(text, TIMELINE_SCHEMAS));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('says what is wrong with a file', async () => {
    const { worker, work } = makeWorker();
    const reading = readTimeline('{}', () => worker);
    work();
    expect(await reading).toMatchObject({ ok: false, fault: { path: 'format' } });
  });

  it('reads on the page where the worker does not start, or there is none', async () => {
    const { worker } = makeWorker();
    const reading: Promise<ParsedTimeline<unknown>> = readTimeline(textOf(1), () => worker);
    worker.onerror?.({} as ErrorEvent);
    expect(await reading).toMatchObject({ ok: true });
    expect(await readTimeline(textOf(1), undefined)).toMatchObject({ ok: true });
  });

  it('ends the worker when the user cancels', async () => {
    const { worker } = makeWorker();
    const abort = new AbortController();
    const reading = readTimeline(textOf(1), () => worker, abort.signal);
    abort.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });
});
