import type { Ms } from '../../engine/clock/clock';
import { createDerivedEvent, createDueEvent, createInput } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { KeyOutcome, ProfileOutcome, ProfileReport } from '../../services/betaAccess/betaAccessService';
import type { Access, Lookup, ProfileWatch } from './betaAccessTypes';

/** A person opened the Enter Beta Key dialog. */
export const keyDialogOpened = createInput('betaAccess/keyDialogOpened');

/** A person came by a link that holds a key, which waits in the drafts. */
export const keyLinkFollowed = createInput('betaAccess/keyLinkFollowed');

/** This browser had kept a key from before, which waits in the drafts. */
export const keptKeyFound = createInput('betaAccess/keptKeyFound');

/** A person closed the dialog. What is under way goes on. */
export const keyDialogClosed = createInput('betaAccess/keyDialogClosed');

/** A person submitted the dialog; the key, if any, waits in the drafts. */
export const keySubmitted = createInput<{ isEmpty: boolean }>('betaAccess/keySubmitted');

/** `validate-beta-key` answered. */
export const keyReplied = createInput<{ requestId: number; outcome: KeyOutcome }>('betaAccess/keyReplied');

/** A look at the profile was answered. */
export const profileReplied = createInput<{ requestId: number; outcome: ProfileOutcome }>('betaAccess/profileReplied');

/** The listener on the profile of `account` heard something. */
export const profileReported = createInput<{ account: AccountAlias; profile: ProfileReport }>(
  'betaAccess/profileReported',
);

/** A person asked to try a failed access check again. */
export const accessCheckRetried = createInput('betaAccess/accessCheckRetried');

/** A key was taken up: it waits for the session (no request yet), or went to the server. */
export const validationBegun = createDerivedEvent<{ requestId: number | null }>('betaAccess/validationBegun');

/** The server judged the key; with a grant the redirect is due at `redirectAt` (UTC ms). */
export const validationSettled = createDerivedEvent<{ redirectAt: Ms | null }>('betaAccess/validationSettled');

/** The key has to wait in the drafts until its owner has signed in. */
export const keySetAside = createDerivedEvent('betaAccess/keySetAside');

/** The owner of the waiting key has signed in: the dialog is there again. */
export const keyDialogReturned = createDerivedEvent('betaAccess/keyDialogReturned');

/** The time to read the good news is over; the dashboard opens (product-spec §4). */
export const redirectDue = createDueEvent('betaAccess/redirectDue');

/** A look at the profile was sent, or is planned anew. */
export const lookupChanged = createDerivedEvent<Lookup>('betaAccess/lookupChanged');

/** The listener on the profile was asked for, hears the profile, does not, or is gone. */
export const watchChanged = createDerivedEvent<{ watch: ProfileWatch | null; grantUntil: Ms | null }>(
  'betaAccess/watchChanged',
);

/** A grant has grown old while the dashboard is open and nobody listens to the profile. */
export const grantExpired = createDueEvent('betaAccess/grantExpired');

/** Access that somebody had was withdrawn: what the dashboard was doing for that person is over. */
export const accessRevoked = createDerivedEvent('betaAccess/accessRevoked');

/** It is time to look at the profile again. */
export const lookupRetryDue = createDueEvent('betaAccess/lookupRetryDue');

/** The access is known, or known to be unknowable; a grant is kept for `account` until `expiresAt` (UTC ms). */
export const accessSettled = createDerivedEvent<{
  access: Extract<Access, 'granted' | 'denied' | 'failed'>;
  account: AccountAlias;
  expiresAt: Ms;
  afterSignIn: boolean;
}>('betaAccess/accessSettled');
