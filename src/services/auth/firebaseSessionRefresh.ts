import type { Ms } from '../../engine/clock/clock';
import type { FirebaseDeps } from '../firebaseClient';
import { isSessionEndingError, outcomeOf } from './firebaseFailures';

/** Time between two checks, while the page is visible, that the session is still valid on the server. */
export const SESSION_REFRESH_INTERVAL: Ms = 5 * 60_000;

/** Minimum time between two checks caused by returning to the page. */
export const RETURN_COOL_DOWN: Ms = 10_000;

/**
 * Ends the session of an account that was disabled or deleted, or whose tokens were revoked. Firebase requests a new
 * token only when it needs one, so this forces a new one on return to the page, and every 5 minutes while the page is
 * visible. An unreachable or failing server ends nothing.
 */
export function keepSessionFresh({ client: { auth, requests }, page, clock }: FirebaseDeps): void {
  let isUnderWay = false;
  let nextReturnCheckAt: Ms = 0;

  async function refresh() {
    const user = auth.currentUser;
    if (!user || isUnderWay || !page.isVisible()) return;
    isUnderWay = true;
    try {
      await requests.reload(user);
      await requests.renewToken(user);
      if (!user.emailVerified) await signOutIfCurrent(user.uid);
    } catch (error) {
      if (isSessionEndingError(error)) await signOutIfCurrent(user.uid);
    } finally {
      isUnderWay = false;
    }
  }

  async function signOutIfCurrent(uid: string) {
    if (auth.currentUser?.uid === uid) await outcomeOf(() => requests.signOut(auth));
  }

  function scheduleNext() {
    clock.callAt(clock.now() + SESSION_REFRESH_INTERVAL, () => {
      void refresh();
      scheduleNext();
    });
  }

  page.onReturn(() => {
    if (clock.now() < nextReturnCheckAt) return;
    nextReturnCheckAt = clock.now() + RETURN_COOL_DOWN;
    void refresh();
  });
  scheduleNext();
}
