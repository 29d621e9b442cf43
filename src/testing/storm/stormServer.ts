import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthOutcome, AuthService, ConfirmationCheck, MailLinkOutcome, SessionReport } from '../../services/auth/authService';
import type { AccessEnd, BetaAccessService, KeyOutcome, ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import type { Drafts } from '../../services/drafts/drafts';
import type { Services } from '../../services/services';
import { repliesArrive } from '../makeTestApp';
import { chosen } from './operations';

/** Draws a whole number from 0 up to, and without, `count`. */
export type Draw = (count: number) => number;

/** Draws one of some answers. */
const oneOf = <Answer>(answers: readonly Answer[], draw: Draw) => chosen(answers, draw(answers.length));

interface Held {
  readonly name: string;
  readonly line: Line;
  /** Settles the request, well or badly. */
  readonly settle: (isWell: boolean) => void;
}

/** How the server reaches a page, until the page is gone. */
export interface Line {
  /** A page that sleeps hears what was said when it wakes. */
  isFrozen: boolean;
  isGone: boolean;
  /** Nobody looks at the page, so that its watch of the profile rests. */
  isHidden: boolean;
  readonly missed: (() => void)[];
  listener: ((report: SessionReport) => void) | null;
  watcher: ((end: AccessEnd) => void) | null;
}

/** Accounts and access as a server knows them, for all pages. Requests wait until the storm answers them. */
export interface StormServer {
  /** The services of a page that is opened now; once the page is gone nothing that it asked for is answered. */
  openPage(drafts: Drafts): { readonly line: Line; readonly services: Omit<Services, 'accounts'> };
  /** The page can be told things again: it hears what it has missed. */
  resume(line: Line): void;
  /** Answers one waiting request, drawn by chance; its name, or `null` where none waits. */
  answerOne(): string | null;
  /** Answers every waiting request well, and whatever is asked for because of that. */
  answerAll(): Promise<void>;
  /** Whether the browser's hint says that somebody may be signed in. */
  isHinted(): boolean;
  /** Ends the session, as from another tab; or begins one of somebody else there. */
  changeSession(account: AccountAlias | null): void;
  /** Withdraws or gives access, as an admin does. */
  setAccess(isGranted: boolean): void;
}

/** Makes the list of requests that wait for their answers; those of pages that sleep, or are gone, wait for ever. */
function createRequests() {
  let held: Held[] = [];
  const take = (choose: (count: number) => number): Held | undefined => {
    held = held.filter(({ line }) => !line.isGone);
    const awake = held.filter(({ line }) => !line.isFrozen);
    const one = awake[choose(awake.length || 1)];
    held = held.filter((other) => other !== one);
    return one;
  };
  return {
    hold: <Answer>(line: Line, name: string, well: () => Answer, badly: () => Answer) =>
      new Promise<Answer>((resolve) => {
        held.push({ name, line, settle: (isWell) => resolve(isWell ? well() : badly()) });
      }),
    async answerAll() {
      for (let one = take(() => 0); one; one = take(() => 0)) {
        one.settle(true);
        await repliesArrive();
      }
    },
    answerOne(draw: Draw): string | null {
      const one = take(draw);
      one?.settle(draw(4) > 0);
      return one?.name ?? null;
    },
  };
}

/** Says something to a page, now or when it wakes. */
function tell(line: Line, what: () => void): void {
  if (line.isFrozen) line.missed.push(what);
  else if (!line.isGone) what();
}

/** What may come of a look-up of the profile that is not answered well; mostly that there is no answer. */
const BAD_LOOKUPS: readonly ProfileOutcome[] = ['unavailable', 'unavailable', 'unavailable', 'unavailable', 'refused', 'unauthenticated'];
const BAD_KEYS: readonly KeyOutcome[] = [
  { kind: 'failed' },
  { kind: 'rejected', details: null },
  { kind: 'rejected', details: 'This beta key has expired.' },
  { kind: 'unauthenticated' },
];
const BAD_CHECKS: readonly ConfirmationCheck[] = ['unavailable', 'unavailable', 'unavailable', 'gone'];
/** How a form may fail beside that nothing is reached. */
const FAILURES: Readonly<Record<string, readonly AuthFailure[]>> = {
  signIn: ['unconfirmed', 'wrongCredentials'],
  signUp: ['mailNotSent', 'emailInUse'],
  resendConfirmation: ['alreadyConfirmed', 'tooManyRequests'],
};

/** What the account service of a page needs of the server. */
interface AuthParts {
  readonly line: Line;
  readonly draw: Draw;
  readonly hold: ReturnType<typeof createRequests>['hold'];
  /** A request that the server answers well, with its effect, or not at all. */
  readonly outcome: (name: string, effect?: () => void) => Promise<AuthOutcome>;
  readonly account: () => AccountAlias | null;
  readonly report: (account: AccountAlias | null) => void;
  readonly forgetAccess: () => void;
}

function authOf({ line, draw, hold, outcome, account, report, forgetAccess }: AuthParts): AuthService {
  return {
    watchSession(next) {
      line.listener = next;
      void hold<SessionReport>(line, 'session', () => ({ account: account() }), () => (draw(2) === 0 ? { failed: true } : { account: account() })).then((found) => line.listener === next && next(found));
    },
    signIn: () => outcome('signIn', () => report(draw(3) === 0 ? 'user-2' : 'user-1')),
    signUp: () => outcome('signUp'),
    resendConfirmation: () => outcome('resendConfirmation'),
    checkConfirmation: () =>
      hold<ConfirmationCheck>(line, 'checkConfirmation', () => (draw(3) === 0 ? 'confirmed' : 'unconfirmed'), () => oneOf(BAD_CHECKS, draw)),
    stopAwaitingConfirmation: () => {},
    resetPassword: () => outcome('resetPassword'),
    followMailLink: () => hold<MailLinkOutcome>(line, 'followMailLink', () => (draw(3) === 0 ? 'expired' : 'done'), () => 'unavailable'),
    newPassword: () => outcome('newPassword'),
    changePassword: () => outcome('changePassword'),
    changeEmail: () => outcome('changeEmail'),
    deleteAccount: () =>
      outcome('deleteAccount', () => {
        forgetAccess();
        report(null);
      }),
    signOut: () => outcome('signOut', () => report(null)),
  };
}

/** Makes a server at which nobody is signed in and nobody has access; or where `isOpen`, somebody who has. */
export function createStormServer(draw: Draw, isOpen: boolean): StormServer {
  let account: AccountAlias | null = isOpen ? 'user-1' : null;
  let isGranted = isOpen;
  const lines = new Set<Line>();
  const { hold, answerOne, answerAll } = createRequests();

  const report = (next: AccountAlias | null) => {
    if (next === account) return;
    account = next;
    for (const line of lines) tell(line, () => line.listener?.({ account: next }));
  };
  const tellOfDenial = (line: Line) => {
    if (!isGranted && !line.isHidden) tell(line, () => isGranted || line.watcher?.('denied'));
  };

  function openPage(drafts: Drafts) {
    const line: Line = { isFrozen: false, isGone: false, isHidden: false, missed: [], listener: null, watcher: null };
    lines.add(line);
    const outcome = (name: string, effect: () => void = () => {}) => {
      const well = (): AuthOutcome => {
        effect();
        return { ok: true };
      };
      return hold<AuthOutcome>(line, name, well, () => ({ ok: false, failure: oneOf(['offline', ...(FAILURES[name] ?? [])], draw) }));
    };
    const auth = authOf({ line, draw, hold, outcome, report, account: () => account, forgetAccess: () => void (isGranted = false) });
    const betaAccess: BetaAccessService = {
      lookUpProfile: () => hold<ProfileOutcome>(line, 'lookUpProfile', () => (isGranted ? 'granted' : 'denied'), () => oneOf(BAD_LOOKUPS, draw)),
      watchProfile: (_account, next) => void (line.watcher = next),
      stopWatchingProfile: () => void (line.watcher = null),
      requestAccess: () => outcome('requestAccess'),
      validateKey: () =>
        hold<KeyOutcome>(
          line,
          'validateKey',
          () => {
            if (account === null) return { kind: 'unauthenticated' };
            if (isGranted) return { kind: 'alreadyGranted' };
            isGranted = true;
            return { kind: 'accepted' };
          },
          () => oneOf(BAD_KEYS, draw),
        ),
    };
    return { line, services: { drafts, auth, betaAccess } };
  }

  return {
    openPage,
    resume(line) {
      line.isFrozen = false;
      for (const what of line.missed.splice(0)) what();
      tellOfDenial(line);
    },
    answerOne: () => answerOne(draw),
    answerAll,
    isHinted: () => account !== null,
    changeSession: report,
    setAccess(next) {
      isGranted = next;
      for (const line of lines) tellOfDenial(line);
    },
  };
}
