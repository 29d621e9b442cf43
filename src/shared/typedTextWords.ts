import type { TypedKind } from './schema';

/**
 * The kinds of typed text that the inputs have. A test compares this list with their schemas, which only the timeline
 * panel loads.
 */
export const KINDS_IN_USE: readonly TypedKind[] = ['names'];

/** What each kind of typed text of a wallet is called. */
const NOUNS: Readonly<Record<TypedKind, string>> = { names: 'names', prose: 'notes' };

/** Returns what typed texts of these kinds are called together. */
export const typedNouns = (kinds: readonly TypedKind[]): string => kinds.map((kind) => NOUNS[kind]).join(' and ');

export const TYPED_NOUNS = typedNouns(KINDS_IN_USE);

/** What is said above a file that keeps the typed texts (PRODUCT.md P10.2). */
export const FILE_KEEPS_TYPED = `A file keeps the ${TYPED_NOUNS} of wallets as they were typed.`;
