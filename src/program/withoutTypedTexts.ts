import type { Chunked } from '../engine/timeline/program';
import { replaySteps, withOwnDigests } from '../engine/timeline/player';
import { changedInput } from '../engine/timeline/changes';
import type { Change, Timeline, TimelineInput } from '../engine/timeline/timeline';
import { createNameReplacer } from '../features/wallets/replacedNames';
import type { TypedKind } from '../shared/schema';
import { isBlank, visibleLength } from '../shared/text';
import { makeReplayProgram } from './replayProgram';
import { rootReducer, type RootState } from './rootReducer';
import { TIMELINE_SCHEMAS } from './timelineSchemas';
import { replaceTypedTexts, typedTextsIn } from './typedTexts';

/** Creates the function that replaces typed texts. The texts of a new state weren't typed, so they stay. */
function createReplacer(): (text: string, kind: TypedKind, max: number) => string {
  const ownNames = typedTextsIn(TIMELINE_SCHEMAS.state, rootReducer(undefined, { type: 'app/started' }));
  const replacers = { names: createNameReplacer(ownNames), prose: createProseReplacer() };
  return (text, kind, max) => replacers[kind](text, max);
}

/** Creates the replacer of prose: a text becomes `Text 1` and so on; blank texts stay, and those too long stay so. */
function createProseReplacer(): (text: string, max: number) => string {
  const numbers = new Map<string, number>();
  return (text, max) => {
    if (isBlank(text)) return text;
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return visibleLength(text) > max ? `Text ${number}`.padEnd(max + 1, '.') : `Text ${number}`;
  };
}

/**
 * Returns a copy of a timeline without anything that a user typed: typed texts are replaced, as their schemas say, and
 * the title is dropped. The parent is dropped too, because its digest would reveal the texts. The copy has the same
 * events. Returns `null` if the timeline doesn't replay as recorded: the copy gets new digests, which would hide the
 * difference.
 *
 * @throws when the timeline cannot be replayed
 */
export function* withoutTypedTexts(timeline: Timeline<RootState>): Chunked<Timeline<RootState> | null> {
  if ((yield* replaySteps(timeline, makeReplayProgram)).divergence) return null;
  const replace = createReplacer();
  const inInput = <Input extends Pick<TimelineInput, 'type' | 'payload'>>(input: Input): Input => {
    const schema = TIMELINE_SCHEMAS.inputs[input.type];
    return schema ? { ...input, payload: replaceTypedTexts(schema, input.payload, replace) } : input;
  };
  const inChange = (change: Change): Change => {
    if (change.kind !== 'edit' && change.kind !== 'add') return change;
    const input = changedInput(timeline, change);
    return input ? { ...change, payload: inInput(input).payload } : change;
  };
  const replaced: Timeline<RootState> = {
    ...timeline,
    title: '',
    parent: null,
    start: timeline.start && replaceTypedTexts(TIMELINE_SCHEMAS.state, timeline.start, replace),
    inputs: timeline.inputs.map((input) => (input.payload === undefined ? input : inInput(input))),
    ...(timeline.changes && { changes: timeline.changes.map(inChange) }),
    digests: { ...timeline.digests, states: [] },
  };
  return withOwnDigests(yield* replaySteps(replaced, makeReplayProgram));
}
