import type { ParsedTimeline, ParsingOptions } from '../../engine/timeline/parseTimeline';
import type { TimelineInput } from '../../engine/timeline/timeline';

/** The message to the worker. */
export interface FileToRead {
  readonly text: string;
  readonly options: ParsingOptions;
}

/** A message from the worker: some of the inputs, or finally the rest of the timeline or its fault. */
export type ReadingPart<State> = { readonly inputs: readonly TimelineInput[] } | { readonly parsed: ParsedTimeline<State> };

/** The page deserialises each message in one go, which takes a few ms for this many inputs. */
const INPUTS_PER_PART = 500;

/** Splits a parsed file, so that no message blocks the page that receives it. */
export function* partsOf<State>(parsed: ParsedTimeline<State>): Generator<ReadingPart<State>, void> {
  if (!parsed.ok) {
    yield { parsed };
    return;
  }
  const { timeline } = parsed;
  for (let from = 0; from < timeline.inputs.length; from += INPUTS_PER_PART) {
    yield { inputs: timeline.inputs.slice(from, from + INPUTS_PER_PART) };
  }
  yield { parsed: { ...parsed, timeline: { ...timeline, inputs: [] } } };
}

/** Reassembles the parts. Returns the whole at the last part, and `null` before. */
export function createPartsReader<State>(): (part: ReadingPart<State>) => ParsedTimeline<State> | null {
  const inputs: TimelineInput[] = [];
  return (part) => {
    if ('inputs' in part) {
      inputs.push(...part.inputs);
      return null;
    }
    return part.parsed.ok ? { ...part.parsed, timeline: { ...part.parsed.timeline, inputs } } : part.parsed;
  };
}
