/** A moment (UTC ms) by the clock and the habits of whoever reads it, beside its time in UTC. */
export const localTimeText = (moment: number): string => new Date(moment).toLocaleString();
