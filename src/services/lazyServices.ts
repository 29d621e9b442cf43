import { loadOnce } from '../shared/load';
import type { AuthOutcome, EmailLinkOutcome, SessionReport } from './auth/authService';
import type { Services } from './services';

/** The services that run on a server. */
export type RemoteServices = Pick<Services, 'auth' | 'betaAccess'>;

const OFFLINE = { ok: false, failure: 'offline' } as const;

/**
 * Creates services whose code loads on the first call. If it can't be loaded, the call fails as offline, and the next
 * call tries again.
 */
export function createLazyServices(load: () => Promise<RemoteServices>): RemoteServices {
  let loaded: RemoteServices | null = null;
  let listener: ((session: SessionReport) => void) | null = null;
  const loadServices = loadOnce(async () => {
    loaded = await load();
    if (listener) loaded.auth.watchSession(listener);
    return loaded;
  });

  async function ask<Answer>(
    request: (services: RemoteServices) => Promise<Answer>,
    fallback: Answer,
  ): Promise<Answer> {
    const services = await loadServices().catch(() => null);
    return services ? request(services) : fallback;
  }

  return {
    auth: {
      watchSession(report) {
        listener = report;
        if (loaded) loaded.auth.watchSession(report);
        else loadServices().catch(() => report({ failed: true }));
      },
      submit: (form, ticket) => ask<AuthOutcome>(({ auth }) => auth.submit(form, ticket), OFFLINE),
      checkConfirmation: () => ask(({ auth }) => auth.checkConfirmation(), 'unavailable'),
      stopAwaitingConfirmation: () => loaded?.auth.stopAwaitingConfirmation(),
      checkEmailLink: (mode) => ask<EmailLinkOutcome>(({ auth }) => auth.checkEmailLink(mode), 'unavailable'),
      signOut: () => ask<AuthOutcome>(({ auth }) => auth.signOut(), OFFLINE),
    },
    betaAccess: {
      loadProfile: (account) => ask(({ betaAccess }) => betaAccess.loadProfile(account), 'unavailable'),
      // The code has loaded by now: no user gets access without it.
      startPollingProfile: (account, report) => loaded?.betaAccess.startPollingProfile(account, report),
      stopPollingProfile: () => loaded?.betaAccess.stopPollingProfile(),
      validateKey: (ticket) => ask(({ betaAccess }) => betaAccess.validateKey(ticket), { kind: 'failed' }),
    },
  };
}
