import type { AccountAlias } from '../../services/accounts/accounts';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthOutcome, AuthService, ConfirmationCheck, SessionReport } from '../../services/auth/authService';
import type {
  AccessEnd,
  BetaAccessService,
  KeyOutcome,
  ProfileOutcome,
} from '../../services/betaAccess/betaAccessService';
import type { Drafts } from '../../services/drafts/drafts';
import type { Services } from '../../services/services';
import { notify, type Receiver } from '../fakeLocks';
import { repliesArrive } from '../makeTestApp';
import { pickItem } from './operations';

/** Draws a whole number that is at least 0 and less than `count`. */
type Draw = (count: number) => number;

/** Outcome of a request. With `lostReply`, the server has processed the request, but the reply never arrives. */
type RequestResult = 'success' | 'failure' | 'lostReply';

interface WaitingRequest {
  readonly name: string;
  readonly connection: Connection;
  readonly settle: (result: RequestResult) => void;
}

/** The server's connection to a page. */
export interface Connection extends Receiver {
  /** Whether the page is hidden. A hidden page does not poll the profile. */
  isHidden: boolean;
  onSession: ((report: SessionReport) => void) | null;
  onAccessEnd: ((end: AccessEnd) => void) | null;
}

/** Possible failures of a profile request. One that is listed several times is drawn more often. */
const PROFILE_FAILURES: readonly ProfileOutcome[] = [
  'unavailable',
  'unavailable',
  'unavailable',
  'unavailable',
  'refused',
  'unauthenticated',
];
const KEY_FAILURES: readonly KeyOutcome[] = [
  { kind: 'failed' },
  { kind: 'rejected', details: null },
  { kind: 'rejected', details: 'This beta key has expired.' },
  { kind: 'unauthenticated' },
];
const CHECK_FAILURES: readonly ConfirmationCheck[] = ['unavailable', 'unavailable', 'unavailable', 'gone'];
const refusal = (failure: AuthFailure) => (): AuthOutcome => ({ ok: false, failure });

/** Possible failures of a form, besides an unreachable server. */
const FORM_FAILURES: Readonly<Record<string, readonly AuthFailure[]>> = {
  signIn: ['unconfirmed', 'wrongCredentials'],
  confirmEmail: ['linkOver', 'wrongPassword'],
  restoreEmail: ['linkOver'],
  signUp: ['mailNotSent', 'emailInUse'],
  resendConfirmation: ['alreadyConfirmed', 'tooManyRequests'],
  deleteAccount: ['unanswered'],
};

/** Accounts and access on the server, for all pages. Requests wait until the storm answers them. */
export class StormServer {
  /** The signed-in account of the browser. */
  private account: AccountAlias | null;
  private isExpired = false;
  private readonly deletedAccounts = new Set<AccountAlias>();
  private readonly connections = new Set<Connection>();
  private requests: WaitingRequest[] = [];

  /** Starts without a session, or, if `isGranted`, with a signed-in user who has access. */
  constructor(
    private readonly draw: Draw,
    private isGranted: boolean,
  ) {
    this.account = isGranted ? 'user-1' : null;
  }

  /** Returns the services of a new page. Once the page is closed, its requests are not answered. */
  openPage(drafts: Drafts): { readonly connection: Connection; readonly services: Omit<Services, 'accounts'> } {
    const connection: Connection = {
      isFrozen: false,
      isGone: false,
      isHidden: false,
      missedMessages: [],
      onSession: null,
      onAccessEnd: null,
    };
    this.connections.add(connection);
    return {
      connection,
      services: { drafts, auth: this.authOf(connection), betaAccess: this.betaAccessOf(connection) },
    };
  }

  /** Lets a page receive messages again, including those that it missed. */
  resume(connection: Connection): void {
    connection.isFrozen = false;
    for (const message of connection.missedMessages.splice(0)) message();
    this.reportAccessEnd(connection);
  }

  /** Answers one waiting request, drawn at random. Returns its name, or `null` if none waits. */
  answerOne(): string | null {
    const request = this.takeRequest(this.draw);
    request?.settle(this.drawResult());
    return request?.name ?? null;
  }

  /** Answers every waiting request successfully, and those that follow from the answers. */
  async answerAll(): Promise<void> {
    for (let request = this.takeRequest(() => 0); request; request = this.takeRequest(() => 0)) {
      request.settle('success');
      await repliesArrive();
    }
  }

  /** Returns whether the browser's hint says that a user may be signed in. */
  isHinted(): boolean {
    return this.account !== null;
  }

  /**
   * Signs the user out (`null`), or signs in the first or second person, as another tab would. The first person has the
   * account user-1, after a deletion user-3, and so on; the second has user-2, then user-4.
   */
  changeSession(person: 0 | 1 | null): void {
    this.isExpired = false;
    const personOf = (alias: AccountAlias) => (Number(alias.at(-1)) - 1) % 2;
    const deletionCount = [...this.deletedAccounts].filter((alias) => personOf(alias) === person).length;
    this.setAccount(person === null ? null : `user-${person + 1 + deletionCount * 2}`);
  }

  /** Invalidates the session on the server, which then refuses the session's requests. */
  expireSession(): void {
    this.isExpired = this.account !== null;
    this.connections.forEach((connection) => this.reportAccessEnd(connection));
  }

  /** Returns whether the account has been deleted, even if no page has been told. */
  isDeleted(account: AccountAlias): boolean {
    return this.deletedAccounts.has(account);
  }

  /** Revokes or grants access, as an admin does. */
  setAccess(isGranted: boolean): void {
    this.isGranted = isGranted;
    this.connections.forEach((connection) => this.reportAccessEnd(connection));
  }

  private setAccount(next: AccountAlias | null): void {
    if (next === this.account) return;
    this.account = next;
    for (const connection of this.connections) notify(connection, () => connection.onSession?.({ account: next }));
  }

  private isAccountDeleted(): boolean {
    return this.account !== null && this.deletedAccounts.has(this.account);
  }

  /**
   * Returns how access has ended, or `null`. After a deletion, a page still has a token that lets it read that its
   * profile is gone.
   */
  private accessEnd(): AccessEnd | null {
    if (this.account !== null && this.isExpired) return 'unauthenticated';
    if (this.isAccountDeleted()) return 'absent';
    return this.isGranted ? null : 'denied';
  }

  /** Reports to a page's poll how access has ended, if it has. */
  private reportAccessEnd(connection: Connection): void {
    if (connection.isHidden || this.accessEnd() === null) return;
    notify(connection, () => {
      const end = this.accessEnd();
      if (end !== null) connection.onAccessEnd?.(end);
    });
  }

  private request<Answer>(
    connection: Connection,
    name: string,
    success: () => Answer,
    failure: () => Answer,
    lostReply = failure,
  ): Promise<Answer> {
    const answers = { success, failure, lostReply };
    return new Promise((resolve) =>
      this.requests.push({ name, connection, settle: (result) => resolve(answers[result]()) }),
    );
  }

  /** Takes a waiting request of an awake page from the list. Requests of closed pages are never answered. */
  private takeRequest(choose: Draw): WaitingRequest | undefined {
    this.requests = this.requests.filter(({ connection }) => !connection.isGone);
    const requestsOfAwakePages = this.requests.filter(({ connection }) => !connection.isFrozen);
    const request = requestsOfAwakePages[choose(requestsOfAwakePages.length || 1)];
    this.requests = this.requests.filter((other) => other !== request);
    return request;
  }

  private drawResult(): RequestResult {
    if (this.draw(4) > 0) return 'success';
    return this.draw(3) > 0 ? 'failure' : 'lostReply';
  }

  private drawFrom<Item>(items: readonly Item[]): Item {
    return pickItem(items, this.draw(items.length));
  }

  private authOf(connection: Connection): AuthService {
    return {
      watchSession: (listener) => {
        connection.onSession = listener;
        const success = (): SessionReport => ({ account: this.accountAtOpening() });
        const failure = (): SessionReport => (this.draw(2) === 0 ? { failed: true } : success());
        void this.request(connection, 'session', success, failure).then(
          (report) => connection.onSession === listener && listener(report),
        );
      },
      submit: (form) => {
        if (form === 'signIn' || form === 'confirmEmail')
          return this.submit(connection, form, () => this.changeSession(this.draw(3) === 0 ? 1 : 0));
        if (form !== 'deleteAccount') return this.submit(connection, form);
        const { account } = this;
        // Without a session there is no account to delete, whatever a page still shows.
        if (account === null) return this.request(connection, form, refusal('unknown'), refusal('offline'));
        return this.submit(
          connection,
          form,
          () => this.deleteAccount(account, { endsSession: true }),
          () => this.deleteAccount(account, { endsSession: false }),
        );
      },
      checkConfirmation: () =>
        this.request<ConfirmationCheck>(
          connection,
          'checkConfirmation',
          () => (this.draw(3) === 0 ? 'confirmed' : 'unconfirmed'),
          () => this.drawFrom(CHECK_FAILURES),
        ),
      stopAwaitingConfirmation: () => {},
      checkEmailLink: () =>
        this.request(
          connection,
          'checkEmailLink',
          () => (this.draw(3) === 0 ? 'expired' : 'done'),
          () => 'unavailable',
        ),
      signOut: () => this.submit(connection, 'signOut', () => this.changeSession(null)),
    };
  }

  private betaAccessOf(connection: Connection): BetaAccessService {
    const lostValidation = (): KeyOutcome => {
      this.validateKey();
      return { kind: 'failed' };
    };
    return {
      loadProfile: () =>
        this.request<ProfileOutcome>(
          connection,
          'loadProfile',
          () => this.accessEnd() ?? 'granted',
          () => this.drawFrom(PROFILE_FAILURES),
        ),
      startPollingProfile: (_account, listener) => void (connection.onAccessEnd = listener),
      stopPollingProfile: () => void (connection.onAccessEnd = null),
      validateKey: () =>
        this.request(
          connection,
          'validateKey',
          () => this.validateKey(),
          () => this.drawFrom(KEY_FAILURES),
          lostValidation,
        ),
    };
  }

  /** Requests an action: `effect` is what it does if it succeeds, `lostEffect` if it succeeds but the reply is lost. */
  private submit(connection: Connection, name: string, effect = () => {}, lostEffect = () => {}): Promise<AuthOutcome> {
    const success = (): AuthOutcome => {
      effect();
      return { ok: true };
    };
    const lostReply = (): AuthOutcome => {
      lostEffect();
      return { ok: false, failure: name === 'deleteAccount' ? 'unanswered' : 'offline' };
    };
    return this.request(
      connection,
      name,
      success,
      () => ({ ok: false, failure: this.drawFrom(['offline', ...(FORM_FAILURES[name] ?? [])]) }),
      lostReply,
    );
  }

  /** Returns the account of a page that opens. The browser then forgets an account that the server no longer has. */
  private accountAtOpening(): AccountAlias | null {
    if (this.isAccountDeleted()) this.setAccount(null);
    return this.account;
  }

  private deleteAccount(account: AccountAlias | null, { endsSession }: { endsSession: boolean }): void {
    if (account !== null) this.deletedAccounts.add(account);
    if (account !== this.account) return;
    this.isGranted = false;
    if (endsSession) this.setAccount(null);
  }

  private validateKey(): KeyOutcome {
    if (this.account === null || this.isExpired || this.isAccountDeleted()) return { kind: 'unauthenticated' };
    if (this.isGranted) return { kind: 'alreadyGranted' };
    this.isGranted = true;
    return { kind: 'accepted' };
  }
}
