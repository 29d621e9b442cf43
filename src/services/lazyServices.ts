import type { AuthOutcome, SessionReport, SignInOutcome } from './auth/authService';
import type { Services } from './services';

/** The services that live on a server. */
export type RemoteServices = Pick<Services, 'auth' | 'betaAccess'>;

const OFFLINE = { ok: false, failure: 'offline' } as const;

/**
 * Stands in for services whose code is loaded when one is first asked. While it cannot be loaded, every
 * call fails as one over a broken line does, and the next call tries again.
 */
export function createLazyServices(load: () => Promise<RemoteServices>): RemoteServices {
  let loaded: RemoteServices | null = null;
  let loading: Promise<RemoteServices> | null = null;
  let listener: ((session: SessionReport) => void) | null = null;

  let watching = false;

  async function loadNow() {
    loaded = await load();
    if (listener) loaded.auth.watchSession(listener);
    return loaded;
  }

  function ready() {
    if (!loading) {
      loading = loadNow();
      loading.catch(() => (loading = null));
    }
    return loading;
  }

  async function ask<Answer>(request: (services: RemoteServices) => Promise<Answer>, unloaded: Answer): Promise<Answer> {
    let services: RemoteServices;
    try {
      services = await ready();
    } catch {
      return unloaded;
    }
    return request(services);
  }

  return {
    auth: {
      watchSession(report) {
        listener = report;
        if (loaded) loaded.auth.watchSession(report);
        else ready().catch(() => report({ failed: true }));
      },
      signIn: () => ask<SignInOutcome>(({ auth }) => auth.signIn(), OFFLINE),
      signUp: () => ask<AuthOutcome>(({ auth }) => auth.signUp(), OFFLINE),
      resendConfirmation: () => ask<AuthOutcome>(({ auth }) => auth.resendConfirmation(), OFFLINE),
      resetPassword: () => ask<AuthOutcome>(({ auth }) => auth.resetPassword(), OFFLINE),
      lookForConfirmation: () => ask(({ auth }) => auth.lookForConfirmation(), 'unavailable'),
      stopAwaitingConfirmation: () => loaded?.auth.stopAwaitingConfirmation(),
      signOut: () => ask<AuthOutcome>(({ auth }) => auth.signOut(), OFFLINE),
    },
    betaAccess: {
      lookUpProfile: (account) => ask(({ betaAccess }) => betaAccess.lookUpProfile(account), 'unavailable'),
      watchProfile(account, report) {
        watching = true;
        ready().then(
          (services) => watching && services.betaAccess.watchProfile(account, report),
          () => report('lost'),
        );
      },
      stopWatchingProfile() {
        watching = false;
        loaded?.betaAccess.stopWatchingProfile();
      },
      validateKey: () => ask(({ betaAccess }) => betaAccess.validateKey(), { kind: 'failed' }),
    },
  };
}
