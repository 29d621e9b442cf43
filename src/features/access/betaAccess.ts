import { createSlice, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { earlierDueItem, type DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createDueEvent, createInputOf } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { KeyOutcome } from '../../services/betaAccess/betaAccessService';
import { otherRefusal } from '../../services/betaAccess/keyRefusals';
import type { Ticket } from '../../services/drafts/drafts';
import { routeChanged } from '../route';
import type { BetaAccessState } from './accessSchema';
import { sessionStarted, sessionEnded, type SessionEndCause } from './auth';
import {
  answeredRequest,
  waitingRequest,
  cancelledRequest,
  requestToRetry,
  nextRequestId,
  NO_REQUEST,
  refusedRequest,
  sentRequest,
  isPending,
} from './request';
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
export const validationStarted = createDerivedEvent<{ requestId: number | null; ticket: Ticket | null }>()(
  'betaAccess/validationStarted',
);

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

const initialState: BetaAccessState = {
  access: 'unknown',
  reason: null,
  grant: null,
  lookup: { ...NO_REQUEST, afterSignIn: false },
  watched: null,
  isDialogOpen: false,
  keyLinks: 0,
  validation: { ...NO_REQUEST, ticket: null, details: null },
  redirectAt: null,
  isKeySetAside: false,
};

function addKeyCases(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(keyDialogOpened, (state) => {
      state.isDialogOpen = true;
      delete state.isLinkPending;
      // Drop the result that the dialog showed before it closed, unless it explains why the key is still saved.
      if (!isPending(state.validation) && !otherRefusal(state.validation.code)) clearValidation(state);
    })
    .addCase(keyLinkFollowed, (state) => {
      state.isLinkPending = true;
      state.isKeySetAside = state.access !== 'granted';
      delete state.keyRefusal;
      if (!isPending(state.validation)) clearValidation(state);
      state.keyLinks += 1;
    })
    .addCase(linkedKeyShown, (state) => {
      state.isDialogOpen = true;
      delete state.isLinkPending;
    })
    .addCase(savedKeyFound, (state, { payload }) => {
      state.isKeySetAside = true;
      if (payload) state.keyRefusal = payload.refusal;
    })
    .addCase(keyDialogClosed, (state) => {
      state.isDialogOpen = false;
    })
    .addCase(validationStarted, (state, { payload }) => {
      const { requestId, ticket } = payload;
      const request = requestId === null ? waitingRequest(state.validation) : sentRequest(state.validation, requestId);
      state.validation = { ...request, ticket, details: null };
      if (ticket === null) state.isKeySetAside = false;
      else delete state.keyRefusal;
    })
    .addCase(validationSettled, (state, { payload }) => {
      const { outcome, isSavedKey } = payload;
      const isGranted = outcome.kind === 'accepted' || outcome.kind === 'alreadyGranted';
      const details = 'details' in outcome ? outcome.details : null;
      const request = isGranted ? answeredRequest(state.validation) : refusedRequest(state.validation, outcome.kind);
      state.validation = { ...request, ticket: null, details };
      const refusal = otherRefusal(outcome.kind);
      if (refusal) state.keyRefusal = refusal;
      else if (isGranted || 'details' in outcome) delete state.keyRefusal;
      state.isKeySetAside = state.keyRefusal !== undefined;
      state.redirectAt = payload.redirectAt;
      // The dialog shows why the saved key gave no access.
      if (isSavedKey && !isGranted) state.isDialogOpen = true;
      if (payload.redirectAt === null) return;
      // The profile has to be requested again after the redemption, but an open dashboard stays open meanwhile.
      if (state.access === 'granted') state.grant = null;
      else clearAccess(state);
    })
    .addCase(keySaved, (state) => {
      clearValidation(state);
      state.isDialogOpen = false;
      state.isKeySetAside = true;
      delete state.isLinkPending;
    })
    .addCase(routeChanged, (state, { payload }) => {
      if (payload.path === '/app') state.isDialogOpen = false;
    })
    .addCase(redirectDue, (state) => {
      state.redirectAt = null;
      state.isDialogOpen = false;
    });
}

function addAccessCases(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(accessLookupStarted, (state, { payload }) => {
      const { afterSignIn, requestId, isRecheck } = payload;
      if (!isRecheck) {
        state.access = 'checking';
        state.reason = null;
      }
      state.lookup = { ...sentRequest(state.lookup, requestId), afterSignIn };
    })
    .addCase(accessLookupFailed, (state, { payload }) => {
      state.lookup = { ...state.lookup, ...requestToRetry(state.lookup, payload.retryAt) };
    })
    .addCase(lookupRetryDue, (state) => {
      state.lookup.retryAt = null;
    })
    .addCase(accessGranted, (state, { payload }) => {
      state.access = 'granted';
      state.lookup = { ...state.lookup, ...answeredRequest(state.lookup) };
      state.grant = payload;
      state.isKeySetAside = false;
      delete state.keyRefusal;
    })
    .addCase(accessDenied, (state, { payload }) => {
      clearAccess(state);
      state.access = 'denied';
      state.reason = payload.isRevoked ? 'revoked' : null;
      state.redirectAt = null;
    })
    .addCase(accessCheckFailed, (state, { payload }) => {
      const { afterSignIn } = state.lookup;
      clearAccess(state);
      state.lookup.afterSignIn = afterSignIn;
      state.access = 'failed';
      state.reason = payload.reason;
    })
    .addCase(profileWatchStarted, (state, { payload }) => {
      state.watched = payload.account;
    })
    .addCase(profileWatchEnded, (state) => {
      state.watched = null;
    })
    .addCase(sessionStarted, (state) => {
      clearAccess(state);
      // Drop the result, but not a saved key: it may belong to the user who signed in.
      if (!isPending(state.validation)) clearValidation(state);
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

/** Causes that end a session without the user's doing; a saved key then stays saved. */
const EXTERNAL_ENDS: readonly SessionEndCause[] = ['elsewhere', 'refused'];

/**
 * Resets the state, except what outlives a session. `watched` is kept until a saga stops the profile poll. A saved key
 * stays saved if the user didn't end the session, or if the key was refused for a reason other than the key itself.
 */
function stateAfterSession(state: BetaAccessState, cause: SessionEndCause): BetaAccessState {
  if (cause === 'absent' || cause === 'checkFailed') return state;
  const { lookup, validation, watched, keyRefusal } = state;
  const isKeySetAside = (EXTERNAL_ENDS.includes(cause) || keyRefusal !== undefined) && state.isKeySetAside;
  return {
    ...initialState,
    lookup: { ...initialState.lookup, id: lookup.id },
    validation: { ...initialState.validation, id: validation.id },
    watched,
    isKeySetAside,
    ...(isKeySetAside && keyRefusal && { keyRefusal }),
  };
}

function clearValidation(state: BetaAccessState) {
  state.validation = { ...cancelledRequest(state.validation), ticket: null, details: null };
}

/** Clears the known access, so that the profile is requested again. */
function clearAccess(state: BetaAccessState) {
  state.access = 'unknown';
  state.reason = null;
  state.grant = null;
  state.lookup = { ...cancelledRequest(state.lookup), afterSignIn: false };
}

export const betaAccessReducer = betaAccessSlice.reducer;

/** Returns the earlier of the redirect and the next retry of the profile request as a due item, or `null`. */
export function nextBetaAccessDue({ redirectAt, lookup }: BetaAccessState): DueItem | null {
  const { retryAt } = lookup;
  const redirect = redirectAt === null ? null : { dueAt: redirectAt, toEvent: () => redirectDue() };
  const retry = retryAt === null ? null : { dueAt: retryAt, toEvent: () => lookupRetryDue() };
  return earlierDueItem(redirect, retry);
}

export const nextAccessRequestId = ({ lookup, validation }: BetaAccessState) => nextRequestId(lookup, validation);
