import type { Ms } from '../../engine/clock/clock';

/** How long nobody can ask for another mail after one was sent. */
export const RESEND_COOL_DOWN: Ms = 60_000;

const PACES: readonly { readonly looks: number; readonly delay: Ms }[] = [
  { looks: 12, delay: 5000 },
  { looks: 36, delay: 15_000 },
];
const SLOWEST: Ms = 60_000;

/** Gives the wait before the next look after `looks` of them: 5 s for a minute, 15 s for 6 more, and a minute from then on. */
export function lookDelay(looks: number): Ms {
  return PACES.find((pace) => looks < pace.looks)?.delay ?? SLOWEST;
}
