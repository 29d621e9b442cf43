import type { Steps } from '../engine/timeline/program';
import { replaySteps, withOwnDigests } from '../engine/timeline/player';
import { changedInput } from '../engine/timeline/changes';
import type { Change, Timeline, TimelineInput } from '../engine/timeline/timeline';
import { walletsReducer } from '../features/wallets';
import { createNameReplacer } from '../features/wallets/replacedNames';
import { walletCreationRequested, walletRenameRequested } from '../features/wallets/walletsSlice';
import { makeReplayProgram } from './replayProgram';
import type { RootState } from './rootReducer';

/**
 * Returns a copy of a timeline without anything that a user typed: wallets get other names, and the title is dropped.
 * The parent is dropped too, because its digest would reveal the names. The copy has the same events. Returns `null` if the
 * timeline doesn't replay as recorded: the copy gets new digests, which would hide the difference.
 *
 * @throws when the timeline cannot be replayed
 */
export function* withoutTypedNames(timeline: Timeline<RootState>): Steps<Timeline<RootState> | null> {
  if ((yield* replaySteps(timeline, makeReplayProgram)).divergence) return null;
  // The names of the sample wallets weren't typed.
  const namesToKeep = walletsReducer(undefined, { type: 'app/started' }).list.map(({ name }) => name);
  const replace = createNameReplacer(namesToKeep);
  const renamed: Timeline<RootState> = {
    ...timeline,
    title: '',
    parent: null,
    start: timeline.start && renameInState(timeline.start, replace),
    inputs: timeline.inputs.map((input) => renameInInput(input, replace)),
    ...(timeline.changes && { changes: timeline.changes.map((change) => renameInChange(change, timeline, replace)) }),
    digests: { ...timeline.digests, states: [] },
  };
  return withOwnDigests(yield* replaySteps(renamed, makeReplayProgram));
}

const INPUTS_WITH_NAMES: readonly string[] = [walletCreationRequested.type, walletRenameRequested.type];

function renameInInput(input: TimelineInput, replace: (name: string) => string): TimelineInput {
  if (!INPUTS_WITH_NAMES.includes(input.type)) return input;
  const payload = input.payload as { readonly name: string };
  return { ...input, payload: { ...payload, name: replace(payload.name) } };
}

function renameInChange(change: Change, timeline: Timeline, replace: (name: string) => string): Change {
  if (change.kind !== 'edit' && change.kind !== 'add') return change;
  const input = changedInput(timeline, change);
  return input ? { ...change, payload: renameInInput(input, replace).payload } : change;
}

/** Replaces the names in the wallets, including removed ones, and in notices about them. */
function renameInState({ wallets, notices, ...state }: RootState, replace: (name: string) => string): RootState {
  const withNewName = <Named extends { readonly name: string }>(named: Named): Named => ({
    ...named,
    name: replace(named.name),
  });
  const { list, creation, former, removed } = wallets;
  return {
    ...state,
    wallets: {
      ...wallets,
      list: list.map(withNewName),
      creation: creation && withNewName(creation),
      former: former.map(withNewName),
      removed: removed && { ...removed, wallet: withNewName(removed.wallet) },
    },
    notices: {
      ...notices,
      waiting: notices.waiting.map((notice) => {
        const { name } = notice.values;
        return name === undefined ? notice : { ...notice, values: { ...notice.values, name: replace(name) } };
      }),
    },
  };
}
