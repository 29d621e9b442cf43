import type { Accounts } from './accounts/accounts';
import type { AuthService } from './auth/authService';
import type { BetaAccessService } from './betaAccess/betaAccessService';
import type { Drafts } from './drafts/drafts';

/** Every service outside the app; the one place that lists them all. */
export interface Services {
  readonly accounts: Accounts;
  readonly auth: AuthService;
  readonly betaAccess: BetaAccessService;
  readonly drafts: Drafts;
}
