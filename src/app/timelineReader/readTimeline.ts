import { parseTimeline, type ParsedTimeline, type ParsingOptions } from '../../engine/timeline/parseTimeline';
import type { TimelineWorker } from '../../services/surroundings';
import type { RootState } from '../rootReducer';
import { TIMELINE_SCHEMAS } from '../timelineSchemas';
import { createPartsReader, type FileToRead, type ReadingPart } from './readingParts';

/**
 * Parses a file's text in a worker, because a hostile file takes seconds and the page must stay responsive. Without a
 * worker, the page parses it.
 *
 * @throws the signal's reason once it is aborted.
 */
export function readTimeline(
  text: string,
  openWorker: (() => TimelineWorker) | undefined,
  signal?: AbortSignal,
  options: ParsingOptions = {},
): Promise<ParsedTimeline<RootState>> {
  return new Promise((resolve, reject) => {
    const readHere = () => resolve(parseTimeline(text, TIMELINE_SCHEMAS, options));
    if (!openWorker) {
      readHere();
      return;
    }
    const worker = openWorker();
    const read = createPartsReader<RootState>();
    worker.onmessage = ({ data }) => {
      const parsed = read(data as ReadingPart<RootState>);
      if (!parsed) return;
      worker.terminate();
      resolve(parsed);
    };
    worker.onerror = () => {
      worker.terminate();
      readHere();
    };
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.postMessage({ text, options } satisfies FileToRead);
  });
}
