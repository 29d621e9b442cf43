import type { ParsedTimeline, ParsingOptions } from '../../engine/timeline/parseTimeline';
import type { TimelineInput } from '../../engine/timeline/timeline';

/** What a worker is sent. */
export interface FileToRead {
  readonly text: string;
  readonly options: ParsingOptions;
}

/** What a worker sends of a file it has read: its inputs in pieces, and then all the rest, or what is wrong with it. */
export type ReadingPart<State> = { readonly inputs: readonly TimelineInput[] } | { readonly parsed: ParsedTimeline<State> };

/** A message is unpacked in one go by the page that gets it, which takes a millisecond or a few for so many inputs. */
const INPUTS_PER_PART = 500;

/** Takes what was read apart, so that no part holds the page up that gets it. */
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

/** Puts the parts together again: gives the whole at its last part, and `null` before. */
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
