/** Whether a fragment names a timeline, or a moment of one; the program asks before it has code to read it. */
export const isMomentAddress = (hash: string) => /^#(timeline|t|q|k)=/.test(hash);

/** The packed timeline that a fragment holds, or `null`. */
export const packedIn = (hash: string) => /^#timeline=([^&]*)/.exec(hash)?.[1] ?? null;
