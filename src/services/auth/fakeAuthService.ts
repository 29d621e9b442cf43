import type { AuthOutcome, AuthService, ConfirmationLook, SessionReport, SignInOutcome } from './authService';

/** An account service in memory: tests say what it answers, and see what it was asked. */
export interface FakeAuthService extends AuthService {
  /** Reports a session as Firebase would. */
  report(session: SessionReport): void;
  /** What each call answers until it is set anew. */
  answers: { signIn: SignInOutcome } & Record<'signUp' | 'resendConfirmation' | 'resetPassword' | 'signOut', AuthOutcome>;
  /** What looks for a confirmation find, one after the other; the last is found again and again. */
  looks: ConfirmationLook[];
  /** The names of the calls so far. */
  readonly calls: string[];
}

/** Makes a fake whose session is `session`; without one it is never reported until `report` is called. */
export function createFakeAuthService(session?: SessionReport): FakeAuthService {
  const listeners = new Set<(session: SessionReport) => void>();
  const calls: string[] = [];
  const service: FakeAuthService = {
    calls,
    looks: ['unconfirmed'],
    answers: {
      signIn: { ok: true, account: 'user-1' },
      signUp: { ok: true },
      resendConfirmation: { ok: true },
      resetPassword: { ok: true },
      signOut: { ok: true },
    },
    report: (next) => listeners.forEach((listener) => listener(next)),
    watchSession(listener) {
      calls.push('watchSession');
      listeners.clear();
      listeners.add(listener);
      if (session) listener(session);
    },
    signIn: () => answer('signIn'),
    signUp: () => answer('signUp'),
    resendConfirmation: () => answer('resendConfirmation'),
    resetPassword: () => answer('resetPassword'),
    lookForConfirmation() {
      calls.push('lookForConfirmation');
      const [next = 'unconfirmed', ...later] = service.looks;
      if (later.length > 0) service.looks = later;
      return Promise.resolve(next);
    },
    stopAwaitingConfirmation: () => void calls.push('stopAwaitingConfirmation'),
    signOut: () => answer('signOut'),
  };
  function answer<Name extends keyof FakeAuthService['answers']>(name: Name) {
    calls.push(name);
    return Promise.resolve(service.answers[name]);
  }
  return service;
}
