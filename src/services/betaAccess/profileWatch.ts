import type { Clock, Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../accounts/accounts';
import type { PageAttention } from '../page/pageAttention';
import type { AccessEnd, BetaAccessService } from './betaAccessService';

/**
 * How long after one answer the profile is read again. A revocation shows within 5 s: at most this long, and two
 * reads, after it was written.
 */
export const PROFILE_READ_INTERVAL: Ms = 3000;

interface ProfileWatchDeps {
  readonly lookUpProfile: BetaAccessService['lookUpProfile'];
  readonly page: PageAttention;
  readonly clock: Clock;
}

/** Makes the watch over one profile at a time. A hidden page reads nothing. */
export function createProfileWatch({ lookUpProfile, page, clock }: ProfileWatchDeps) {
  let end = () => {};

  function begin(account: AccountAlias, report: (end: AccessEnd) => void) {
    end();
    let isOver = false;
    let isUnderWay = false;
    let cancelNext = () => {};

    async function read() {
      cancelNext();
      if (isUnderWay) return;
      isUnderWay = true;
      const outcome = page.isVisible() ? await lookUpProfile(account) : 'unavailable';
      isUnderWay = false;
      if (isOver) return;
      if (outcome === 'granted' || outcome === 'unavailable') {
        planNext();
      } else {
        end();
        report(outcome);
      }
    }

    function planNext() {
      cancelNext = clock.callAt(clock.now() + PROFILE_READ_INTERVAL, () => void read());
    }

    const stopListening = page.onReturn(() => void read());
    end = () => {
      isOver = true;
      cancelNext();
      stopListening();
      end = () => {};
    };
    planNext();
  }

  return { begin, end: () => end() };
}
