import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthOutcome, AuthService, ConfirmationCheck, MailLinkOutcome, SessionReport } from '../../services/auth/authService';
import type { AccessEnd, BetaAccessService, KeyOutcome, ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import type { Drafts } from '../../services/drafts/drafts';
import type { Services } from '../../services/services';
import { notify, type Receiver } from '../fakeDevice';
import { repliesArrive } from '../makeTestApp';
import { pickItem } from './operations';

/** Draws a whole number from 0 up to, and without, `count`. */
export type Draw = (count: number) => number;

/** Draws one of some answers. */
const oneOf = <Answer>(answers: readonly Answer[], draw: Draw) => pickItem(answers, draw(answers.length));

/** Outcome of a request: `lost` was processed by the server, but the reply never arrived. */
type RequestResult = 'well' | 'badly' | 'lost';

interface Held {
  readonly name: string;
  readonly connection: Connection;
  /** Settles the request. */
  readonly settle: (result: RequestResult) => void;
}

/** The server's connection to a page. */
export interface Connection extends Receiver {
  /** The page is hidden, so that it does not poll the profile. */
  isHidden: boolean;
  listener: ((report: SessionReport) => void) | null;
  watcher: ((end: AccessEnd) => void) | null;
}

/** Accounts and access on the server, for all pages. Requests wait until the storm answers them. */
export interface StormServer {
  /** Returns the services of a new page. Once the page is closed, its requests are not answered. */
  openPage(drafts: Drafts): { readonly connection: Connection; readonly services: Omit<Services, 'accounts'> };
  /** The page can receive messages again, including those that it missed. */
  resume(connection: Connection): void;
  /** Answers one waiting request, drawn at random. Returns its name, or `null` if none waits. */
  answerOne(): string | null;
  /** Answers every waiting request successfully, and those that follow from the answers. */
  answerAll(): Promise<void>;
  /** Whether the browser's hint says that a user may be signed in. */
  isHinted(): boolean;
  /** Ends the session as another tab would, or begins one for the first or second account. */
  changeSession(person: 0 | 1 | null): void;
  /** Invalidates the session on the server, which then refuses its requests. */
  expireSession(): void;
  /** Whether the account has been deleted, even if its pages don't know. */
  isDeleted(account: AccountAlias): boolean;
  /** Revokes or grants access, as an admin does. */
  setAccess(isGranted: boolean): void;
}

/** Creates the list of waiting requests. Those of sleeping and closed pages are never answered. */
function createRequests() {
  let held: Held[] = [];
  const take = (choose: (count: number) => number): Held | undefined => {
    held = held.filter(({ connection }) => !connection.isGone);
    const awake = held.filter(({ connection }) => !connection.isFrozen);
    const one = awake[choose(awake.length || 1)];
    held = held.filter((other) => other !== one);
    return one;
  };
  return {
    hold: <Answer>(connection: Connection, name: string, well: () => Answer, badly: () => Answer, lost = badly) =>
      new Promise<Answer>((resolve) => {
        held.push({ name, connection, settle: (result) => resolve(result === 'well' ? well() : result === 'lost' ? lost() : badly()) });
      }),
    async answerAll() {
      for (let one = take(() => 0); one; one = take(() => 0)) {
        one.settle('well');
        await repliesArrive();
      }
    },
    answerOne(draw: Draw): string | null {
      const one = take(draw);
      one?.settle(draw(4) > 0 ? 'well' : draw(3) > 0 ? 'badly' : 'lost');
      return one?.name ?? null;
    },
  };
}

/** Reports to a page's poll how access has ended, if it has. */
function reportToPoll(connection: Connection, endOfAccess: () => AccessEnd | null): void {
  if (connection.isHidden || endOfAccess() === null) return;
  notify(connection, () => {
    const end = endOfAccess();
    if (end !== null) connection.watcher?.(end);
  });
}

/** Possible failures of a profile request; mostly there is no answer. */
const BAD_LOOKUPS: readonly ProfileOutcome[] = ['unavailable', 'unavailable', 'unavailable', 'unavailable', 'refused', 'unauthenticated'];
const BAD_KEYS: readonly KeyOutcome[] = [
  { kind: 'failed' },
  { kind: 'rejected', details: null },
  { kind: 'rejected', details: 'This beta key has expired.' },
  { kind: 'unauthenticated' },
];
const BAD_CHECKS: readonly ConfirmationCheck[] = ['unavailable', 'unavailable', 'unavailable', 'gone'];
/** Possible failures of a form, besides an unreachable server. */
const FAILURES: Readonly<Record<string, readonly AuthFailure[]>> = {
  signIn: ['unconfirmed', 'wrongCredentials'],
  confirmEmail: ['linkOver', 'wrongPassword'],
  restoreEmail: ['linkOver'],
  signUp: ['mailNotSent', 'emailInUse'],
  resendConfirmation: ['alreadyConfirmed', 'tooManyRequests'],
  deleteAccount: ['unanswered'],
};

/** The parts of the server that a page's account service needs. */
interface AuthParts {
  readonly connection: Connection;
  readonly draw: Draw;
  readonly hold: ReturnType<typeof createRequests>['hold'];
  /** Sends a request that the server carries out, or never receives; its reply may be lost after `lost`. */
  readonly outcome: (name: string, effect?: () => void, lost?: () => void) => Promise<AuthOutcome>;
  /** The signed-in account that a new page finds. */
  readonly account: () => AccountAlias | null;
  readonly signIn: (person: 0 | 1 | null) => void;
  /** Returns the effects of deleting the signed-in account, on the server and on the page. */
  readonly deletion: () => { readonly atServer: () => void; readonly done: () => void };
}

function authOf({ connection, draw, hold, outcome, account, signIn, deletion }: AuthParts): AuthService {
  return {
    watchSession(next) {
      connection.listener = next;
      void hold<SessionReport>(connection, 'session', () => ({ account: account() }), () => (draw(2) === 0 ? { failed: true } : { account: account() })).then((found) => connection.listener === next && next(found));
    },
    submit(form) {
      if (form === 'signIn' || form === 'confirmEmail') return outcome(form, () => signIn(draw(3) === 0 ? 1 : 0));
      if (form !== 'deleteAccount') return outcome(form);
      const { atServer, done } = deletion();
      return outcome(form, done, atServer);
    },
    checkConfirmation: () =>
      hold<ConfirmationCheck>(connection, 'checkConfirmation', () => (draw(3) === 0 ? 'confirmed' : 'unconfirmed'), () => oneOf(BAD_CHECKS, draw)),
    stopAwaitingConfirmation: () => {},
    checkMailLink: () => hold<MailLinkOutcome>(connection, 'checkMailLink', () => (draw(3) === 0 ? 'expired' : 'done'), () => 'unavailable'),
    signOut: () => outcome('signOut', () => signIn(null)),
  };
}

/** The parts of the server that a page's services need. */
interface ServerParts extends Omit<AuthParts, 'outcome'> {
  /** Judges a key, and finds the signed-in account. */
  readonly validate: () => KeyOutcome;
  readonly lookUp: () => ProfileOutcome;
}

function servicesOf({ validate, lookUp, ...parts }: ServerParts): Pick<Services, 'auth' | 'betaAccess'> {
  const { connection, draw, hold } = parts;
  const outcome = (name: string, effect = () => {}, lostEffect = () => {}) => {
    const well = (): AuthOutcome => {
      effect();
      return { ok: true };
    };
    const loseReply = (): AuthOutcome => {
      lostEffect();
      return { ok: false, failure: name === 'deleteAccount' ? 'unanswered' : 'offline' };
    };
    return hold<AuthOutcome>(connection, name, well, () => ({ ok: false, failure: oneOf(['offline', ...(FAILURES[name] ?? [])], draw) }), loseReply);
  };
  const validateLost = (): KeyOutcome => {
    validate();
    return { kind: 'failed' };
  };
  const betaAccess: BetaAccessService = {
    loadProfile: () => hold<ProfileOutcome>(connection, 'loadProfile', lookUp, () => oneOf(BAD_LOOKUPS, draw)),
    startPollingProfile: (_account, next) => void (connection.watcher = next),
    stopPollingProfile: () => void (connection.watcher = null),
    validateKey: () => hold<KeyOutcome>(connection, 'validateKey', validate, () => oneOf(BAD_KEYS, draw), validateLost),
  };
  return { auth: authOf({ ...parts, outcome }), betaAccess };
}

/** Creates a server without sessions and access, or, if `isOpen`, with a signed-in user who has access. */
export function createStormServer(draw: Draw, isOpen: boolean): StormServer {
  let account: AccountAlias | null = isOpen ? 'user-1' : null;
  let isGranted = isOpen;
  let isExpired = false;
  const deleted = new Set<AccountAlias>();
  const connections = new Set<Connection>();
  const { hold, answerOne, answerAll } = createRequests();

  const isGone = () => account !== null && deleted.has(account);
  const isKnown = () => account !== null && !isExpired && !isGone();
  const report = (next: AccountAlias | null) => {
    if (next === account) return;
    account = next;
    for (const connection of connections) notify(connection, () => connection.listener?.({ account: next }));
  };
  /** A user who deleted their account returns with another one. */
  const signIn = (person: 0 | 1 | null) => {
    isExpired = false;
    report(person === null ? null : `user-${person + 1 + [...deleted].filter((one) => (Number(one.at(-1)) - 1) % 2 === person).length * 2}`);
  };
  /** A page still has a token that lets it read that its profile is gone. */
  const endOfAccess = (): AccessEnd | null => (account !== null && isExpired ? 'unauthenticated' : isGone() ? 'absent' : isGranted ? null : 'denied');
  const reportAccessEnd = (connection: Connection) => reportToPoll(connection, endOfAccess);
  const validate = (): KeyOutcome => {
    if (!isKnown()) return { kind: 'unauthenticated' };
    if (isGranted) return { kind: 'alreadyGranted' };
    isGranted = true;
    return { kind: 'accepted' };
  };
  const lookUp = (): ProfileOutcome => endOfAccess() ?? 'granted';
  const deletion = () => {
    const of = account;
    const atServer = () => {
      if (of !== null) deleted.add(of);
      if (of === account) isGranted = false;
    };
    const done = () => {
      atServer();
      if (of === account) report(null);
    };
    return { atServer, done };
  };

  // When a page opens, the browser forgets an account that the server no longer has.
  const findAccount = () => {
    if (account !== null && deleted.has(account)) report(null);
    return account;
  };

  return {
    openPage(drafts) {
      const connection: Connection = { isFrozen: false, isGone: false, isHidden: false, missed: [], listener: null, watcher: null };
      connections.add(connection);
      return { connection, services: { drafts, ...servicesOf({ connection, draw, hold, account: findAccount, signIn, deletion, validate, lookUp }) } };
    },
    resume(connection) {
      connection.isFrozen = false;
      for (const what of connection.missed.splice(0)) what();
      reportAccessEnd(connection);
    },
    answerOne: () => answerOne(draw),
    answerAll,
    isHinted: () => account !== null,
    changeSession: signIn,
    expireSession() {
      isExpired = account !== null;
      for (const connection of connections) reportAccessEnd(connection);
    },
    isDeleted: (one) => deleted.has(one),
    setAccess(next) {
      isGranted = next;
      for (const connection of connections) reportAccessEnd(connection);
    },
  };
}
