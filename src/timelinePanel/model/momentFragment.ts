/**
 * Returns whether a fragment contains a timeline or a position in one. In a file of its own, because the program checks
 * this before it loads the parser.
 */
export const isMomentLink = (hash: string) => /^#(timeline|t|q|k)=/.test(hash);

/** Returns the packed timeline in a fragment, or `null`. */
export const packedTimelineOf = (hash: string) => /^#timeline=([^&]*)/.exec(hash)?.[1] ?? null;
