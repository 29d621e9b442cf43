import type { Clock, Ms } from '../../engine/clock/clock';
import type { Steps } from '../../engine/timeline/steps';

/** Work goes on for so long before the page has its turn (ms); a press waits no longer. */
const PIECE: Ms = 24;

/** How work is carried out beside a page that stays in use. */
export interface Work {
  readonly clock: Pick<Clock, 'now' | 'callAt'>;
  readonly signal: AbortSignal;
  /** Hears how many events the work has come to, before each rest. */
  readonly onProgress: (events: number) => void;
}

/** Does the steps in pieces, and lets the page have its turn after each. Rejects with the signal's reason once it is given. */
export async function carryOut<Result>(
  steps: Steps<Result>,
  { clock, signal, onProgress }: Work,
): Promise<Result> {
  let since = clock.now();
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (clock.now() - since < PIECE) continue;
    onProgress(step.value);
    await new Promise<void>((resolve) => void clock.callAt(clock.now(), resolve));
    since = clock.now();
  }
}
