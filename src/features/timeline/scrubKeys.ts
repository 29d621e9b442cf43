import type { Ms } from '../../engine/clock/clock';

const SECOND: Ms = 1000;

/** Gives where a key moves a scrub bar that stands at `at` of `duration` ms, or `null` when it means something else. */
export function scrubTarget(key: string, at: Ms, duration: Ms): Ms | null {
  const page = Math.max(10 * SECOND, Math.round(duration / 10));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + SECOND;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - SECOND;
    case 'PageUp':
      return at + page;
    case 'PageDown':
      return at - page;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
