import type { AccountAlias } from '../../services/accounts/accounts';
import { createAccounts } from '../../services/accounts/accounts';
import type { AuthOutcome, AuthService, ConfirmationCheck, SessionReport } from '../../services/auth/authService';
import type { AccessEnd, BetaAccessService, KeyOutcome, ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import { createDrafts } from '../../services/drafts/drafts';
import type { Services } from '../../services/services';

/** Draws a whole number from 0 up to, and without, `count`. */
export type Draw = (count: number) => number;

interface Held {
  readonly name: string;
  /** Settles the request, well or badly. */
  readonly settle: (isWell: boolean) => void;
}

/** Accounts and access as a server knows them, across the reloads of a page. Requests wait until the storm answers them. */
export interface StormServer {
  /** The services of a page that is opened now; what an earlier page asked for is answered no more. */
  openPage(): Services;
  /** Answers one waiting request, drawn by chance; its name, or `null` where none waits. */
  answerOne(draw: Draw): string | null;
  /** Ends the session, as from another tab; or begins one of somebody else there. */
  changeSession(account: AccountAlias | null): void;
  /** Withdraws or gives access, as an admin does. */
  setAccess(isGranted: boolean): void;
  /** Who is signed in. */
  account(): AccountAlias | null;
}

const FAILED: AuthOutcome = { ok: false, failure: 'offline' };

/** Makes a server at which nobody is signed in and nobody has access. */
export function createStormServer(draw: Draw): StormServer {
  let account: AccountAlias | null = null;
  let isGranted = false;
  let held: Held[] = [];
  let listener: ((report: SessionReport) => void) | null = null;
  let watcher: ((end: AccessEnd) => void) | null = null;

  const report = (next: AccountAlias | null) => {
    if (next === account) return;
    account = next;
    listener?.({ account });
  };

  function hold<Answer>(name: string, well: () => Answer, badly: () => Answer): Promise<Answer> {
    return new Promise((resolve) => {
      held.push({ name, settle: (isWell) => resolve(isWell ? well() : badly()) });
    });
  }

  const outcome = (name: string, effect: () => void = () => {}) =>
    hold<AuthOutcome>(
      name,
      () => {
        effect();
        return { ok: true };
      },
      () => FAILED,
    );

  const auth: AuthService = {
    watchSession(next) {
      listener = next;
      void hold('session', () => account, () => account).then((found) => listener === next && next({ account: found }));
    },
    signIn: () => outcome('signIn', () => report(draw(3) === 0 ? 'user-2' : 'user-1')),
    signUp: () => outcome('signUp'),
    resendConfirmation: () => outcome('resendConfirmation'),
    checkConfirmation: () => hold<ConfirmationCheck>('checkConfirmation', () => (draw(3) === 0 ? 'confirmed' : 'unconfirmed'), () => 'unavailable'),
    stopAwaitingConfirmation: () => {},
    resetPassword: () => outcome('resetPassword'),
    signOut: () => outcome('signOut', () => report(null)),
  };

  const betaAccess: BetaAccessService = {
    lookUpProfile: () => hold<ProfileOutcome>('lookUpProfile', () => (isGranted ? 'granted' : 'denied'), () => 'unavailable'),
    watchProfile(_account, next) {
      watcher = next;
    },
    stopWatchingProfile() {
      watcher = null;
    },
    validateKey: () =>
      hold<KeyOutcome>(
        'validateKey',
        () => {
          if (account === null) return { kind: 'unauthenticated' };
          if (isGranted) return { kind: 'alreadyGranted' };
          isGranted = true;
          return { kind: 'accepted' };
        },
        () => (draw(2) === 0 ? { kind: 'failed' } : { kind: 'rejected', details: null }),
      ),
  };

  return {
    openPage() {
      [held, listener, watcher] = [[], null, null];
      return { accounts: createAccounts(), drafts: createDrafts(), auth, betaAccess };
    },
    answerOne(drawOne) {
      const [one] = held.splice(drawOne(held.length || 1), 1);
      one?.settle(drawOne(4) > 0);
      return one?.name ?? null;
    },
    changeSession: report,
    setAccess(next) {
      isGranted = next;
      if (!next) watcher?.('denied');
    },
    account: () => account,
  };
}
