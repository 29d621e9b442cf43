import type { TypedKind } from './schema';

/**
 * The kinds of typed text that the inputs have. A test compares this list with their schemas, which only the timeline
 * panel loads.
 */
export const KINDS_IN_USE: readonly TypedKind[] = ['names'];

/** What each kind of typed text of a wallet is called, and what it becomes in a copy for others. */
const KIND_WORDS: Readonly<Record<TypedKind, { readonly noun: string; readonly replacement: string }>> = {
  names: { noun: 'names', replacement: 'Wallets become Wallet 1, Wallet 2 and so on' },
  prose: { noun: 'notes', replacement: 'notes become Text 1, Text 2 and so on' },
};

/** Returns all that the app says about typed texts in files and copies, if these kinds are in use (PRODUCT.md P10.2). */
export function typedTextWords(kinds: readonly TypedKind[]) {
  const nouns = kinds.map((kind) => KIND_WORDS[kind].noun).join(' and ');
  const replacements = kinds.map((kind) => KIND_WORDS[kind].replacement).join(', ');
  return {
    replaceLabel: `Replace typed ${nouns}`,
    replaced: `${replacements}, and a link has no title. Otherwise wallet ${nouns} stay as typed.`,
    stay: `wallet ${nouns} stay as typed.`,
    fileKeeps: `A file keeps the ${nouns} of wallets as they were typed.`,
    copyKeeps: `A copy keeps the ${nouns} of your wallets as you typed them.`,
    /** How a copy differs, as in "lost in a copy with other names". */
    withOthers: `with other ${nouns}`,
    couldHide: `replaced ${nouns} could hide that`,
    wouldHide: `replaced ${nouns} would hide that`,
  };
}

export const TYPED_TEXT_WORDS = typedTextWords(KINDS_IN_USE);
