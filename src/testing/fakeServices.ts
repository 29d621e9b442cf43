import { createAccounts, type AccountAlias } from '../services/accounts/accounts';
import { AUTH_FORMS } from '../services/auth/authForms';
import {
  type AuthFormKind,
  type AuthOutcome,
  type AuthService,
  type ConfirmationCheck,
  type EmailLinkOutcome,
  type SessionReport,
} from '../services/auth/authService';
import type {
  AccessEnd,
  BetaAccessService,
  KeyOutcome,
  ProfileOutcome,
} from '../services/betaAccess/betaAccessService';
import { createDrafts } from '../services/drafts/drafts';
import type { Services } from '../services/services';

/** Creates services in memory, for unit tests of sagas and screens. */
export function createFakeServices(session?: SessionReport) {
  return {
    // Every alias has an account id, so a dashboard can be saved without an earlier sign-in.
    accounts: { ...createAccounts(), uidOf: (alias: AccountAlias) => alias },
    auth: createFakeAuthService(session),
    betaAccess: createFakeBetaAccessService(),
    drafts: createDrafts(),
  } satisfies Services;
}

/** An account service in memory. Tests set the service's answers and read which functions were called. */
interface FakeAuthService extends AuthService {
  /** Reports a session as Firebase would. */
  report(session: SessionReport): void;
  /** The answer to every form and to a sign-out, until it is set again. */
  answers: Record<AuthFormKind | 'signOut', AuthOutcome>;
  emailLink: EmailLinkOutcome;
  /** The results of confirmation checks, in order; the last one repeats. */
  checks: ConfirmationCheck[];
  /** The names of the calls so far. */
  readonly calls: string[];
}

/**
 * Creates a fake that reports `session`. Without it, nothing is reported until `report` is called. Like Firebase, the
 * fake reports a successful sign-in or sign-out before it answers the call.
 */
function createFakeAuthService(session?: SessionReport): FakeAuthService {
  let listener: (session: SessionReport) => void = () => {};
  let current = session;
  const report = (next: SessionReport) => {
    current = next;
    listener(next);
  };
  const calls: string[] = [];
  const answer = (name: keyof FakeAuthService['answers']) => {
    calls.push(name);
    return Promise.resolve(service.answers[name]);
  };
  const reportAndAnswer = (name: keyof FakeAuthService['answers'], next: SessionReport) => {
    if (service.answers[name].ok) void Promise.resolve().then(() => report(next));
    return answer(name);
  };
  const service: FakeAuthService = {
    calls,
    checks: ['unconfirmed'],
    answers: Object.fromEntries(
      [...AUTH_FORMS, 'signOut'].map((name) => [name, { ok: true }]),
    ) as FakeAuthService['answers'],
    emailLink: 'done',
    report,
    watchSession(next) {
      calls.push('watchSession');
      listener = next;
      if (current) listener(current);
    },
    submit(form) {
      if (form === 'signIn' || form === 'confirmEmail') return reportAndAnswer(form, { account: 'user-1' });
      return form === 'deleteAccount' ? reportAndAnswer(form, { account: null }) : answer(form);
    },
    checkEmailLink(mode) {
      calls.push(`checkEmailLink ${mode}`);
      return Promise.resolve(service.emailLink);
    },
    checkConfirmation() {
      calls.push('checkConfirmation');
      const [next = 'unconfirmed', ...later] = service.checks;
      if (later.length > 0) service.checks = later;
      return Promise.resolve(next);
    },
    stopAwaitingConfirmation: () => void calls.push('stopAwaitingConfirmation'),
    signOut: () => reportAndAnswer('signOut', { account: null }),
  };
  return service;
}

/** A beta access service in memory. Tests set the service's answers and read which functions were called. */
interface FakeBetaAccessService extends BetaAccessService {
  /** The results of the next profile requests, in order; the last one repeats. */
  profiles: ProfileOutcome[];
  /** The answer to every validation, until it is set again. */
  keyOutcome: KeyOutcome;
  /** Reports the end of access as the profile poll would, if it is running. */
  endPoll(end: AccessEnd): void;
  /** The beginnings and ends of the profile poll, in order. */
  readonly polls: ('begun' | 'ended')[];
  /** The names of the other calls so far. */
  readonly calls: string[];
}

/** Creates a fake that grants access to every user and accepts every key. */
function createFakeBetaAccessService(): FakeBetaAccessService {
  const calls: string[] = [];
  const polls: FakeBetaAccessService['polls'] = [];
  let listener: ((end: AccessEnd) => void) | null = null;
  const service: FakeBetaAccessService = {
    calls,
    polls,
    profiles: ['granted'],
    keyOutcome: { kind: 'accepted' },
    endPoll: (end) => listener?.(end),
    startPollingProfile(_account, report) {
      polls.push('begun');
      listener = report;
    },
    stopPollingProfile() {
      if (listener) polls.push('ended');
      listener = null;
    },
    loadProfile() {
      calls.push('loadProfile');
      const [next = 'granted', ...rest] = service.profiles;
      if (rest.length > 0) service.profiles = rest;
      return Promise.resolve(next);
    },
    validateKey() {
      calls.push('validateKey');
      return Promise.resolve(service.keyOutcome);
    },
  };
  return service;
}
