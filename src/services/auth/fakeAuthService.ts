import type { AuthOutcome, AuthService, ConfirmationCheck, SessionReport } from './authService';

/** An account service in memory: tests say what it answers, and see what it was asked. */
export interface FakeAuthService extends AuthService {
  /** Reports a session as Firebase would. */
  report(session: SessionReport): void;
  /** What each call answers until it is set anew. */
  answers: Record<'signIn' | 'signUp' | 'resendConfirmation' | 'resetPassword' | 'signOut', AuthOutcome>;
  /** What checks for a confirmation find, one after the other; the last is found again and again. */
  checks: ConfirmationCheck[];
  /** The names of the calls so far. */
  readonly calls: string[];
}

/**
 * Makes a fake whose session is `session`; without one it is never reported until `report` is called. Like Firebase it
 * reports a sign-in or sign-out that succeeds before it answers the call.
 */
export function createFakeAuthService(session?: SessionReport): FakeAuthService {
  let listener: (session: SessionReport) => void = () => {};
  const calls: string[] = [];
  const answer = (name: keyof FakeAuthService['answers']) => {
    calls.push(name);
    return Promise.resolve(service.answers[name]);
  };
  const answerAfter = (name: 'signIn' | 'signOut', report: SessionReport) => {
    if (service.answers[name].ok) void Promise.resolve().then(() => listener(report));
    return answer(name);
  };
  const service: FakeAuthService = {
    calls,
    checks: ['unconfirmed'],
    answers: {
      signIn: { ok: true },
      signUp: { ok: true },
      resendConfirmation: { ok: true },
      resetPassword: { ok: true },
      signOut: { ok: true },
    },
    report: (next) => listener(next),
    watchSession(next) {
      calls.push('watchSession');
      listener = next;
      if (session) listener(session);
    },
    signIn: () => answerAfter('signIn', { account: 'user-1' }),
    signUp: () => answer('signUp'),
    resendConfirmation: () => answer('resendConfirmation'),
    resetPassword: () => answer('resetPassword'),
    checkConfirmation() {
      calls.push('checkConfirmation');
      const [next = 'unconfirmed', ...later] = service.checks;
      if (later.length > 0) service.checks = later;
      return Promise.resolve(next);
    },
    stopAwaitingConfirmation: () => void calls.push('stopAwaitingConfirmation'),
    signOut: () => answerAfter('signOut', { account: null }),
  };
  return service;
}
