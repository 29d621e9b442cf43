import { parseTimeline, type ParsedTimeline } from '../../engine/timeline/parseTimeline';
import type { TimelineInput } from '../../engine/timeline/timeline';
import type { TimelineWorker } from '../../services/environment';
import type { RootState } from '../rootReducer';
import { TIMELINE_SCHEMAS } from '../timelineSchemas';

export interface ReaderRequest {
  readonly text: string;
}

type Parsed = ParsedTimeline<RootState>;

/**
 * A message from the worker: some of the inputs. The last message has the rest of the timeline, or what is wrong with
 * it.
 */
type ReaderReply = { readonly inputs: readonly TimelineInput[] } | { readonly parsed: Parsed };

/** The page deserialises each message without a pause, which takes a few ms for this many inputs. */
const INPUTS_PER_REPLY = 500;

/** Parses a file's text in the worker, and splits the result, so that no message blocks the page that receives it. */
export function* repliesTo({ text }: ReaderRequest): Generator<ReaderReply, void> {
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) {
    yield { parsed };
    return;
  }
  const { timeline } = parsed;
  for (let from = 0; from < timeline.inputs.length; from += INPUTS_PER_REPLY) {
    yield { inputs: timeline.inputs.slice(from, from + INPUTS_PER_REPLY) };
  }
  yield { parsed: { ...parsed, timeline: { ...timeline, inputs: [] } } };
}

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
): Promise<Parsed> {
  return new Promise((resolve, reject) => {
    const readOnPage = () => resolve(parseTimeline(text, TIMELINE_SCHEMAS));
    if (!openWorker) {
      readOnPage();
      return;
    }
    const worker = openWorker();
    const inputs: TimelineInput[] = [];
    worker.onmessage = ({ data }) => {
      const reply = data as ReaderReply;
      if ('inputs' in reply) {
        inputs.push(...reply.inputs);
        return;
      }
      worker.terminate();
      const { parsed } = reply;
      resolve(parsed.ok ? { ...parsed, timeline: { ...parsed.timeline, inputs } } : parsed);
    };
    worker.onerror = () => {
      worker.terminate();
      readOnPage();
    };
    signal?.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason as Error);
    });
    worker.postMessage({ text } satisfies ReaderRequest);
  });
}
