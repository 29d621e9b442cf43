import { createSlice, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { earlierDueItem, type DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createDueEvent, createInputOf } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { KeyOutcome } from '../../services/betaAccess/betaAccessService';
import { otherRefusal } from '../../services/betaAccess/keyRefusals';
import type { Ticket } from '../../services/drafts/drafts';
import { routeChanged } from '../route';
import type { Admission, BetaAccessState, ProfileRequest, SavedKey } from './accessSchema';
import { sessionStarted, sessionEnded, type SessionEndCause } from './auth';
import type { AccessInputs } from './accessInputs';

export const keyDialogOpened = createInputOf<AccessInputs>()('betaAccess/keyDialogOpened');

/** The user followed a key link; the key is in the drafts. */
export const keyLinkFollowed = createInputOf<AccessInputs>()('betaAccess/keyLinkFollowed');

/** The key of a followed link is shown in the dialog, because its user is signed in. */
export const linkedKeyShown = createDerivedEvent()('betaAccess/linkedKeyShown');

/** The browser had a key saved from an earlier visit; it is in the drafts. The server may have refused it then. */
export const savedKeyFound = createInputOf<AccessInputs>()('betaAccess/savedKeyFound');

/** The user closed the dialog. A pending request continues. */
export const keyDialogClosed = createInputOf<AccessInputs>()('betaAccess/keyDialogClosed');

/** The user submitted the dialog; `ticket` stands for the key in the drafts, and `null` for an empty field. */
export const keySubmitted = createInputOf<AccessInputs>()('betaAccess/keySubmitted');

/** The server replied to a submitted key, or couldn't be reached. */
export const keyReplied = createInputOf<AccessInputs>()('betaAccess/keyReplied');

export const profileReplied = createInputOf<AccessInputs>()('betaAccess/profileReplied');

/** Polling found that the access of `account` has ended. */
export const accessEndReported = createInputOf<AccessInputs>()('betaAccess/accessEndReported');

export const accessCheckRetried = createInputOf<AccessInputs>()('betaAccess/accessCheckRetried');

/**
 * Validation of a key began: the key waits for the session (`requestId` is `null`) or was sent to the server. A
 * `ticket` of `null` stands for the saved key.
 */
export const validationStarted = createDerivedEvent<ValidationStart>()('betaAccess/validationStarted');

type ValidationStart =
  | { readonly requestId: number; readonly ticket: Ticket | null }
  | { readonly requestId: null; readonly ticket: Ticket };

/**
 * The server accepted or refused the key, or couldn't be reached. The dashboard opens at `redirectAt` (UTC ms), unless
 * that is `null`.
 */
export const validationSettled = createDerivedEvent<{
  outcome: KeyOutcome;
  /** The key was the saved one, which no open dialog shows. */
  isSavedKey: boolean;
  redirectAt: Ms | null;
}>()('betaAccess/validationSettled');

/** The key was saved in the drafts until its owner signs in. */
export const keySaved = createDerivedEvent()('betaAccess/keySaved');

/** The success message was shown long enough; the dashboard opens (PRODUCT.md P4.5). */
export const redirectDue = createDueEvent()('betaAccess/redirectDue');

/**
 * The profile was requested, for the first time or as a retry. `isRecheck`: access is known to be denied, and stays so
 * until the reply.
 */
export const accessLookupStarted = createDerivedEvent<{
  requestId: number;
  afterSignIn: boolean;
  isRecheck: boolean;
}>()('betaAccess/accessLookupStarted');

/** The profile request failed temporarily; the next try is due at `retryAt` (UTC ms). */
export const accessLookupFailed = createDerivedEvent<{ retryAt: Ms }>()('betaAccess/accessLookupFailed');

export const lookupRetryDue = createDueEvent()('betaAccess/lookupRetryDue');

/** The user may use the dashboard; the grant is cached until `expiresAt` (UTC ms). */
export const accessGranted = createDerivedEvent<{ account: AccountAlias; expiresAt: Ms }>()('betaAccess/accessGranted');

/**
 * The user has no access to the dashboard, or has lost it; a run in progress stops. `isRecheck`: that was known
 * already. `isKeyUnderWay`: a key that can grant access is being redeemed.
 */
export const accessDenied = createDerivedEvent<{
  afterSignIn: boolean;
  isRevoked: boolean;
  isRecheck: boolean;
  isKeyUnderWay?: true;
}>()('betaAccess/accessDenied');

export const accessCheckFailed = createDerivedEvent<{ reason: 'refused' | 'unanswered' }>()(
  'betaAccess/accessCheckFailed',
);

/** Started polling the profile of the dashboard's user for the end of access. */
export const profileWatchStarted = createDerivedEvent<{ account: AccountAlias }>()('betaAccess/profileWatchStarted');

export const profileWatchEnded = createDerivedEvent()('betaAccess/profileWatchEnded');

const NONE = { kind: 'none' } as const;
const UNKNOWN = { kind: 'unknown' } as const;
const SAVED = { kind: 'saved' } as const;

const initialState: BetaAccessState = {
  admission: UNKNOWN,
  savedKey: NONE,
  submission: NONE,
  lastRequestId: 0,
  watched: null,
  isDialogOpen: false,
  keyLinks: 0,
};

function addKeyCases(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(keyDialogOpened, (state) => {
      state.isDialogOpen = true;
      leaveLink(state);
      // Drop the result that the dialog showed before it closed, unless it explains why the key is still saved.
      if (state.submission.kind === 'refused' && !otherRefusal(state.submission.code)) state.submission = NONE;
    })
    .addCase(keyLinkFollowed, (state) => {
      state.savedKey = { kind: 'fromLink' };
      clearRefusal(state);
      state.keyLinks += 1;
    })
    .addCase(linkedKeyShown, (state) => {
      state.isDialogOpen = true;
      leaveLink(state);
    })
    .addCase(savedKeyFound, (state, { payload }) => {
      state.savedKey = payload ? { kind: 'refused', refusal: payload.refusal } : SAVED;
    })
    .addCase(keyDialogClosed, (state) => {
      state.isDialogOpen = false;
    })
    .addCase(keySubmitted, (state, { payload }) => {
      // A typed key takes the place of a refused one in the drafts.
      if (payload.ticket !== null && state.savedKey.kind === 'refused') state.savedKey = SAVED;
    })
    .addCase(validationStarted, (state, { payload }) => startValidation(state, payload))
    .addCase(validationSettled, (state, { payload, meta }) => {
      const { outcome, isSavedKey, redirectAt } = payload;
      if (state.submission.kind !== 'sent') return;
      const { id, savedKey } = state.submission;
      const { kind: code } = outcome;
      state.savedKey = savedKeyAfter(state.savedKey, savedKey, outcome);
      if (isAccepted(code)) {
        state.submission = redirectAt === null ? NONE : { kind: 'accepted', redirectAt };
      } else {
        const details = 'details' in outcome ? outcome.details : null;
        state.submission = { kind: 'refused', id, code, details };
        // The dialog shows why the saved key gave no access.
        if (isSavedKey) state.isDialogOpen = true;
      }
      if (redirectAt === null) return;
      // The profile has to be requested again after the redemption, but an open dashboard stays open meanwhile.
      state.admission = state.admission.kind === 'granted' ? { kind: 'granted', expiresAt: meta.at } : UNKNOWN;
    })
    .addCase(keySaved, (state) => {
      state.submission = NONE;
      state.isDialogOpen = false;
      if (state.savedKey.kind !== 'refused') state.savedKey = SAVED;
    })
    .addCase(routeChanged, (state, { payload }) => {
      if (payload.path === '/app') state.isDialogOpen = false;
    })
    .addCase(redirectDue, (state) => {
      state.submission = NONE;
      state.isDialogOpen = false;
    });
}

function addAccessCases(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(accessLookupStarted, (state, { payload }) => {
      const { afterSignIn, requestId, isRecheck } = payload;
      const { admission } = state;
      const request = { id: requestId, failures: pendingLookup(admission)?.failures ?? 0, retryAt: null };
      state.lastRequestId = requestId;
      if (isRecheck && admission.kind === 'denied') admission.recheck = request;
      else state.admission = { kind: 'checking', request, afterSignIn, hadAccess: hasHadAccess(admission) };
    })
    .addCase(accessLookupFailed, (state, { payload }) => {
      const request = pendingLookup(state.admission);
      if (!request) return;
      request.failures += 1;
      request.retryAt = payload.retryAt;
    })
    .addCase(lookupRetryDue, (state) => {
      const request = pendingLookup(state.admission);
      if (request) request.retryAt = null;
    })
    .addCase(accessGranted, (state, { payload }) => {
      state.admission = { kind: 'granted', expiresAt: payload.expiresAt };
      state.savedKey = NONE;
      if (state.submission.kind === 'sent' && state.submission.savedKey) state.submission.savedKey = NONE;
    })
    .addCase(accessDenied, (state, { payload }) => {
      state.admission = { kind: 'denied', isRevoked: payload.isRevoked, recheck: null };
      if (state.submission.kind === 'accepted') state.submission = NONE;
    })
    .addCase(accessCheckFailed, (state, { payload }) => {
      state.admission = { kind: 'failed', reason: payload.reason, afterSignIn: isAfterSignIn(state.admission) };
    })
    .addCase(profileWatchStarted, (state, { payload }) => {
      state.watched = payload.account;
    })
    .addCase(profileWatchEnded, (state) => {
      state.watched = null;
    })
    .addCase(sessionStarted, (state) => {
      state.admission = UNKNOWN;
      // Drop the result, but not a saved key: it may belong to the user who signed in.
      clearRefusal(state);
    })
    .addCase(sessionEnded, (state, { payload }) => stateAfterSession(state, payload.cause));
}

const betaAccessSlice = createSlice({
  name: 'betaAccess',
  initialState,
  reducers: {},
  extraReducers(builder) {
    addKeyCases(builder);
    addAccessCases(builder);
  },
});

function startValidation(state: BetaAccessState, { requestId, ticket }: ValidationStart) {
  const { savedKey } = state;
  if (requestId === null) {
    state.submission = { kind: 'waiting', ticket };
    return;
  }
  state.lastRequestId = requestId;
  state.submission = { kind: 'sent', id: requestId, savedKey: ticket === null ? savedKey : null };
  if (ticket === null) state.savedKey = NONE;
}

/** Returns what is saved after the server's outcome for a key. An earlier refusal stays if there was no answer. */
function savedKeyAfter(savedKey: SavedKey, sentKey: SavedKey | null, outcome: KeyOutcome): SavedKey {
  const refusal = otherRefusal(outcome.kind);
  if (refusal) return { kind: 'refused', refusal };
  const isAnswered = isAccepted(outcome.kind) || 'details' in outcome;
  return !isAnswered && sentKey?.kind === 'refused' && savedKey.kind === 'none' ? sentKey : NONE;
}

/**
 * Resets the state, except what outlives a session. `watched` is kept until a saga stops the profile poll. A saved key
 * stays saved if the user didn't end the session (`elsewhere`, `refused`), or if the key was refused for a reason other
 * than the key itself.
 */
function stateAfterSession(state: BetaAccessState, cause: SessionEndCause): BetaAccessState {
  if (cause === 'absent' || cause === 'checkFailed') return state;
  const { lastRequestId, watched, savedKey } = state;
  const staysSaved = savedKey.kind === 'refused' || cause === 'elsewhere' || cause === 'refused';
  return { ...initialState, lastRequestId, watched, ...(staysSaved && { savedKey }) };
}

/** Whether the user has access after this outcome. */
export const isAccepted = (kind: KeyOutcome['kind']): kind is 'accepted' | 'alreadyGranted' =>
  kind === 'accepted' || kind === 'alreadyGranted';

function clearRefusal(state: BetaAccessState) {
  if (state.submission.kind === 'refused') state.submission = NONE;
}

/** The key of a link is shown, or was left for another one. A user with access needs no key. */
function leaveLink(state: BetaAccessState) {
  if (state.savedKey.kind !== 'fromLink') return;
  state.savedKey = state.admission.kind === 'granted' ? NONE : SAVED;
}

/** Whether the check of access, pending or failed, is that of a sign-in. */
export const isAfterSignIn = (admission: Admission): boolean => 'afterSignIn' in admission && admission.afterSignIn;

/** Whether the user is known to have had access in this session, up to now or up to the check under way. */
export const hasHadAccess = (admission: Admission): boolean =>
  admission.kind === 'granted' || (admission.kind === 'checking' && admission.hadAccess);

/** Returns the profile request that has no answer yet, or `null`. */
export function pendingLookup(admission: Admission): ProfileRequest | null {
  if (admission.kind === 'checking') return admission.request;
  return admission.kind === 'denied' ? admission.recheck : null;
}

export const betaAccessReducer = betaAccessSlice.reducer;

/** Returns the earlier of the redirect and the next retry of the profile request as a due item, or `null`. */
export function nextBetaAccessDue(state: BetaAccessState): DueItem | null {
  const { submission } = state;
  const retryAt = pendingLookup(state.admission)?.retryAt ?? null;
  const redirect =
    submission.kind === 'accepted' ? { dueAt: submission.redirectAt, toEvent: () => redirectDue() } : null;
  const retry = retryAt === null ? null : { dueAt: retryAt, toEvent: () => lookupRetryDue() };
  return earlierDueItem(redirect, retry);
}
