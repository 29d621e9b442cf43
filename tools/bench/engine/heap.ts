/** Something that is due: when (UTC ms), in which order among equals, and what it is. */
export interface Timer {
  readonly dueAt: number;
  readonly rank: number;
  readonly place: number;
}

/** A binary heap on an array, the earliest first. */
export class TimerHeap<Kind extends Timer = Timer> {
  readonly #timers: Kind[] = [];

  push(timer: Kind): void {
    const timers = this.#timers;
    let at = timers.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = timers[above] as Kind;
      if (!isBefore(timer, parent)) break;
      timers[at] = parent;
      at = above;
    }
    timers[at] = timer;
  }

  /** Takes out and gives the earliest, or `undefined` when there is none. */
  pop(): Kind | undefined {
    const timers = this.#timers;
    const first = timers[0];
    const last = timers.pop();
    if (first === undefined || last === undefined || timers.length === 0) return first;
    const size = timers.length;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && isBefore(timers[below + 1] as Kind, timers[below] as Kind)) below += 1;
      const child = timers[below] as Kind;
      if (!isBefore(child, last)) break;
      timers[at] = child;
      at = below;
    }
    timers[at] = last;
    return first;
  }
}

function isBefore(one: Timer, other: Timer): boolean {
  if (one.dueAt !== other.dueAt) return one.dueAt < other.dueAt;
  return one.rank !== other.rank ? one.rank < other.rank : one.place < other.place;
}
