import { createAccounts } from './accounts/accounts';
import type { SessionReport } from './auth/authService';
import { createFakeAuthService, type FakeAuthService } from './auth/fakeAuthService';
import { createFakeBetaAccessService, type FakeBetaAccessService } from './betaAccess/fakeBetaAccessService';
import { createDrafts } from './drafts/drafts';
import type { Services } from './services';

export interface FakeServices extends Services {
  readonly auth: FakeAuthService;
  readonly betaAccess: FakeBetaAccessService;
}

/** Makes services in memory, for unit tests of sagas and screens. */
export function createFakeServices(session?: SessionReport): FakeServices {
  return {
    accounts: createAccounts(),
    auth: createFakeAuthService(session),
    betaAccess: createFakeBetaAccessService(),
    drafts: createDrafts(),
  };
}
