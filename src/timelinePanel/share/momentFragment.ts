/**
 * Whether a fragment names a timeline or one of its moments. Separate, because the program checks this before it loads the
 * parser.
 */
export const isMomentAddress = (hash: string) => /^#(timeline|t|q|k)=/.test(hash);

/** Returns the packed timeline in a fragment, or `null`. */
export const packedTimelineOf = (hash: string) => /^#timeline=([^&]*)/.exec(hash)?.[1] ?? null;
