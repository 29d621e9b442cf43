import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../accounts/accounts';
import type { FirebaseDeps } from '../firebaseClient';
import { isAway } from '../persistence/persistence';
import type { AccessEnd, BetaAccessService } from './betaAccessService';

/** Delay between an answer and the next read. A revocation closes the dashboard within 40 s (PRODUCT.md P3.9). */
export const PROFILE_POLL_INTERVAL: Ms = 30_000;

/**
 * Creates a poll of one profile at a time. The poll doesn't read while the page is hidden or another tab has the
 * dashboard.
 */
export function createProfilePoll({
  loadProfile,
  page,
  persistence,
  clock,
}: Pick<BetaAccessService, 'loadProfile'> & Pick<FirebaseDeps, 'page' | 'persistence' | 'clock'>) {
  let stop = () => {};
  const isElsewhere = () => isAway(persistence.status());

  function start(account: AccountAlias, report: (end: AccessEnd) => void) {
    stop();
    let isCancelled = false;
    let isUnderWay = false;
    let cancelNext = () => {};

    async function read() {
      cancelNext();
      if (isUnderWay) return;
      isUnderWay = true;
      const outcome = page.isVisible() && !isElsewhere() ? await loadProfile(account) : 'unavailable';
      isUnderWay = false;
      if (isCancelled) return;
      if (outcome === 'granted' || outcome === 'unavailable') {
        scheduleNext();
      } else {
        stop();
        report(outcome);
      }
    }

    function scheduleNext() {
      cancelNext = clock.callAt(clock.now() + PROFILE_POLL_INTERVAL, () => void read());
    }

    let wasElsewhere = isElsewhere();
    const stopListening = page.onReturn(() => void read());
    const unsubscribe = persistence.subscribe(() => {
      // Only taking the dashboard over passes through `opening`; after a sign-out the place is `here` at once.
      const wasTakenOver = wasElsewhere && persistence.status().place === 'opening';
      wasElsewhere = isElsewhere();
      if (wasTakenOver) void read();
    });
    stop = () => {
      isCancelled = true;
      cancelNext();
      stopListening();
      unsubscribe();
    };
    scheduleNext();
  }

  return { start, stop: () => stop() };
}
