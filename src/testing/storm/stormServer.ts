import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthOutcome, AuthService, ConfirmationCheck, MailLinkOutcome, SessionReport } from '../../services/auth/authService';
import type { AccessEnd, BetaAccessService, KeyOutcome, ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import { createDrafts } from '../../services/drafts/drafts';
import type { Services } from '../../services/services';
import { repliesArrive } from '../makeTestApp';

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
  openPage(): Omit<Services, 'accounts'>;
  /** Answers one waiting request, drawn by chance; its name, or `null` where none waits. */
  answerOne(): string | null;
  /** Answers every waiting request well, and whatever is asked for because of that. */
  answerAll(): Promise<void>;
  /** Ends the session, as from another tab; or begins one of somebody else there. */
  changeSession(account: AccountAlias | null): void;
  /** Withdraws or gives access, as an admin does. */
  setAccess(isGranted: boolean): void;
}

/** Makes the list of requests that wait for their answers. */
function createRequests() {
  let held: Held[] = [];
  return {
    forgetAll: () => void (held = []),
    hold: <Answer>(name: string, well: () => Answer, badly: () => Answer) =>
      new Promise<Answer>((resolve) => {
        held.push({ name, settle: (isWell) => resolve(isWell ? well() : badly()) });
      }),
    async answerAll() {
      for (let one = held.shift(); one; one = held.shift()) {
        one.settle(true);
        await repliesArrive();
      }
    },
    answerOne(draw: Draw): string | null {
      const [one] = held.splice(draw(held.length || 1), 1);
      one?.settle(draw(4) > 0);
      return one?.name ?? null;
    },
  };
}

/** The forms about an account that change nothing else here. */
const accountForms = (outcome: (name: string) => Promise<AuthOutcome>) => ({
  newPassword: () => outcome('newPassword'),
  changePassword: () => outcome('changePassword'),
  changeEmail: () => outcome('changeEmail'),
});

/** Makes a server at which nobody is signed in and nobody has access; or where `isOpen`, somebody who has. */
export function createStormServer(draw: Draw, isOpen: boolean): StormServer {
  let account: AccountAlias | null = isOpen ? 'user-1' : null;
  let isGranted = isOpen;
  const { hold, forgetAll, answerOne, answerAll } = createRequests();
  let listener: ((report: SessionReport) => void) | null = null;
  let watcher: ((end: AccessEnd) => void) | null = null;

  const report = (next: AccountAlias | null) => {
    if (next === account) return;
    account = next;
    listener?.({ account });
  };

  const outcome = (name: string, effect: () => void = () => {}) => {
    const well = (): AuthOutcome => {
      effect();
      return { ok: true };
    };
    return hold<AuthOutcome>(name, well, () => ({ ok: false, failure: 'offline' }));
  };

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
    followMailLink: () => hold<MailLinkOutcome>('followMailLink', () => 'done', () => 'unavailable'),
    ...accountForms(outcome),
    deleteAccount: () => outcome('deleteAccount', () => report(null)),
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
    requestAccess: () => outcome('requestAccess'),
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
      forgetAll();
      [listener, watcher] = [null, null];
      return { drafts: createDrafts(), auth, betaAccess };
    },
    answerOne: () => answerOne(draw),
    answerAll,
    changeSession: report,
    setAccess(next) {
      isGranted = next;
      if (!next) watcher?.('denied');
    },
  };
}
