const PAGE = 10;

/** Gives the place in a list of `length` that a key leads to from `place`, or -1 when it leads nowhere. */
export function listTarget(key: string, place: number, length: number): number {
  const within = (target: number) => Math.min(Math.max(target, 0), length - 1);
  switch (key) {
    case 'ArrowDown':
      return within(place + 1);
    case 'ArrowUp':
      return within(place - 1);
    case 'PageDown':
      return within(place + PAGE);
    case 'PageUp':
      return within(place - PAGE);
    case 'Home':
      return within(0);
    case 'End':
      return within(length - 1);
    default:
      return -1;
  }
}
