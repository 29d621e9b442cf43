import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../../services/accounts/accounts';

/** What is known of the signed-in person's access. `failed`: it could not be found out. */
export type Access = 'unknown' | 'checking' | 'granted' | 'denied' | 'failed';

/** A look at the profile that is under way. */
export interface Lookup {
  readonly requestId: number;
  /** How many tries have failed in passing. */
  readonly failures: number;
  /** When the next try is due (UTC ms), or `null` while a reply is awaited. */
  readonly retryAt: Ms | null;
  /** It makes sure of a grant while the dashboard is open: nobody is kept waiting for it. */
  readonly isRecheck: boolean;
  /** A sign-in asked for it: a "no" then leads to the landing page without a word. */
  readonly afterSignIn: boolean;
}

/** The listener on the own profile, while the dashboard is open: asked for, hearing the profile, or not. */
export type ProfileWatch = 'opening' | 'live' | 'lost';

/** A grant that needs no look until it expires (UTC ms). A "no" is never kept. */
export interface CachedGrant {
  readonly account: AccountAlias;
  readonly expiresAt: Ms;
}

export interface BetaAccessState {
  readonly access: Access;
  readonly grant: CachedGrant | null;
  /** How many requests were made; each carries its number, so that a stale reply is known as one. */
  readonly requests: number;
  readonly lookup: Lookup | null;
  readonly watch: ProfileWatch | null;
  readonly isDialogOpen: boolean;
  /** How many links with a key were followed; each fills the dialog anew. */
  readonly keyLinks: number;
  /** A key was submitted: before the session was known, or now at the server under this request. */
  readonly validation: { readonly requestId: number | null } | null;
  /** When an accepted key leads to the dashboard (UTC ms). */
  readonly redirectAt: Ms | null;
  /** A key waits in the drafts: the dialog comes with it once it is known that somebody signed in lacks access. */
  readonly isKeySetAside: boolean;
}
