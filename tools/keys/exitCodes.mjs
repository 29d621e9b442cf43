// @ts-check

/** What a command's exit code means to a script. */
export const EXIT = Object.freeze({ done: 0, failed: 1, misused: 2 });
