import { createSlice, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { earlier, RANK, type DueItem } from '../../engine/scheduler/plan';
import { createDerivedEvent, createDueEvent, createInput } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { AccessEnd, KeyOutcome, ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import type { Ticket } from '../../services/drafts/drafts';
import type { BetaAccessState } from './accessSchema';
import { sessionBegun, sessionEnded, type SessionEndCause } from './auth';

/** A person opened the Enter Beta Key dialog. */
export const keyDialogOpened = createInput('betaAccess/keyDialogOpened');

/** A person came by a link that holds a key, which waits in the drafts. */
export const keyLinkFollowed = createInput('betaAccess/keyLinkFollowed');

/** This browser had kept a key from before, which waits in the drafts. */
export const keptKeyFound = createInput('betaAccess/keptKeyFound');

/** A person closed the dialog. What is under way goes on. */
export const keyDialogClosed = createInput('betaAccess/keyDialogClosed');

/** A person submitted the dialog; the key is handed over for `ticket`, and there is none where the field was empty. */
export const keySubmitted = createInput<{ ticket: Ticket | null }>('betaAccess/keySubmitted');

/** `validate-beta-key` answered. */
export const keyReplied = createInput<{ requestId: number; outcome: KeyOutcome }>('betaAccess/keyReplied');

/** A look-up of the profile was answered. */
export const profileReplied = createInput<{ requestId: number; outcome: ProfileOutcome }>('betaAccess/profileReplied');

/** The watch on the profile of `account` found that access has ended. */
export const accessEndReported = createInput<{ account: AccountAlias; end: AccessEnd }>('betaAccess/accessEndReported');

/** A person asked to try a failed access check again. */
export const accessCheckRetried = createInput('betaAccess/accessCheckRetried');

/** A key was taken up: it waits for the session (no request yet), or went to the server. */
export const validationBegun = createDerivedEvent<{ requestId: number | null; ticket: Ticket | null }>(
  'betaAccess/validationBegun',
);

/** The server judged the key; with a grant the redirect is due at `redirectAt` (UTC ms). It is kept where it was refused for a reason that is not about it. */
export const validationSettled = createDerivedEvent<{ redirectAt: Ms | null; isKeyKept: boolean }>('betaAccess/validationSettled');

/** The key has to wait in the drafts until its owner has signed in. */
export const keySetAside = createDerivedEvent('betaAccess/keySetAside');

/** The owner of the waiting key has signed in: the dialog is there again, and shows what becomes of the key. */
export const keyDialogReturned = createDerivedEvent('betaAccess/keyDialogReturned');

/** The time to read the good news is over; the dashboard opens (PRODUCT.md P4.5). */
export const redirectDue = createDueEvent('betaAccess/redirectDue');

/** The profile was asked for, for the first time or again after a failure in passing. */
export const accessLookupStarted = createDerivedEvent<{ requestId: number; afterSignIn: boolean }>(
  'betaAccess/accessLookupStarted',
);

/** The profile could not be read just now; the next try is due at `retryAt` (UTC ms). */
export const accessLookupFailed = createDerivedEvent<{ retryAt: Ms }>('betaAccess/accessLookupFailed');

/** It is time to look the profile up again. */
export const lookupRetryDue = createDueEvent('betaAccess/lookupRetryDue');

/** The person may use the dashboard; that is believed until `expiresAt` (UTC ms). */
export const accessGranted = createDerivedEvent<{ account: AccountAlias; expiresAt: Ms }>('betaAccess/accessGranted');

/** The person may not use the dashboard, or may no more: what it was doing for them is over. */
export const accessDenied = createDerivedEvent<{ afterSignIn: boolean; isRevoked: boolean }>('betaAccess/accessDenied');

/** Whether the person may use the dashboard could not be found out: the server refused to say, or did not answer. */
export const accessCheckFailed = createDerivedEvent<{ reason: 'refused' | 'unanswered' }>('betaAccess/accessCheckFailed');

/** The profile of who sees the dashboard is watched for the end of access. */
export const profileWatchStarted = createDerivedEvent<{ account: AccountAlias }>('betaAccess/profileWatchStarted');

/** The profile is watched no more. */
export const profileWatchEnded = createDerivedEvent('betaAccess/profileWatchEnded');

const initialState: BetaAccessState = {
  access: 'unknown',
  reason: null,
  grant: null,
  requests: 0,
  lookup: null,
  watched: null,
  isDialogOpen: false,
  keyLinks: 0,
  validation: null,
  redirectAt: null,
  isKeySetAside: false,
  isKeyRefused: false,
};

/** How the dialog and a key come and go. */
function followKey(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(keyDialogOpened, (state) => {
      state.isDialogOpen = true;
    })
    .addCase(keyLinkFollowed, (state) => {
      if (state.access === 'granted') return;
      state.isDialogOpen = true;
      state.isKeySetAside = true;
      state.isKeyRefused = false;
      state.keyLinks += 1;
    })
    .addCase(keptKeyFound, (state) => {
      state.isKeySetAside = true;
    })
    .addCase(keyDialogClosed, (state) => {
      state.isDialogOpen = false;
    })
    .addCase(validationBegun, (state, { payload }) => {
      state.validation = payload;
      state.requests = payload.requestId ?? state.requests;
    })
    .addCase(validationSettled, (state, { payload }) => {
      state.validation = null;
      state.isKeySetAside = payload.isKeyKept;
      state.isKeyRefused = payload.isKeyKept;
      state.redirectAt = payload.redirectAt;
      if (payload.redirectAt === null) return;
      // Only a look-up after the redemption counts; whoever sees the dashboard goes on seeing it.
      if (state.access === 'granted') state.grant = null;
      else forgetAccess(state);
    })
    .addCase(keySetAside, (state) => {
      state.validation = null;
      state.isDialogOpen = false;
      state.isKeySetAside = true;
    })
    .addCase(keyDialogReturned, (state) => {
      state.isDialogOpen = true;
      state.isKeySetAside = false;
    })
    .addCase(redirectDue, (state) => {
      state.redirectAt = null;
      state.isDialogOpen = false;
    });
}

/** How access is found out, and how it ends. */
function followAccess(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(accessLookupStarted, (state, { payload }) => {
      state.access = 'checking';
      state.reason = null;
      state.lookup = { ...payload, failures: state.lookup?.failures ?? 0, retryAt: null };
      state.requests = payload.requestId;
    })
    .addCase(accessLookupFailed, (state, { payload }) => {
      if (state.lookup) state.lookup = { ...state.lookup, ...payload, failures: state.lookup.failures + 1 };
    })
    .addCase(lookupRetryDue, (state) => {
      if (state.lookup) state.lookup.retryAt = null;
    })
    .addCase(accessGranted, (state, { payload }) => {
      state.access = 'granted';
      state.lookup = null;
      state.grant = payload;
      state.isKeySetAside = false;
      state.isDialogOpen = false;
    })
    .addCase(accessDenied, (state, { payload }) => {
      forgetAccess(state);
      state.access = 'denied';
      state.reason = payload.isRevoked ? 'revoked' : null;
      state.redirectAt = null;
    })
    .addCase(accessCheckFailed, (state, { payload }) => {
      forgetAccess(state);
      state.access = 'failed';
      state.reason = payload.reason;
    })
    .addCase(profileWatchStarted, (state, { payload }) => {
      state.watched = payload.account;
    })
    .addCase(profileWatchEnded, (state) => {
      state.watched = null;
    })
    .addCase(sessionBegun, (state) => {
      forgetAccess(state);
      // It may be meant for who comes now.
      state.isKeyRefused = false;
    })
    .addCase(sessionEnded, (state, { payload }) => afterSession(state, payload.cause));
}

const betaAccessSlice = createSlice({
  name: 'betaAccess',
  initialState,
  reducers: {},
  extraReducers(builder) {
    followKey(builder);
    followAccess(builder);
  },
});

/** These ends of a session are not its owner's doing. */
const KEY_STAYS: readonly SessionEndCause[] = ['elsewhere', 'refused'];

/** What outlives a session: the watch until it is ended, and a key whose owner the server did not know any more, or that is another's. */
function afterSession(state: BetaAccessState, cause: SessionEndCause): BetaAccessState {
  if (cause === 'absent' || cause === 'checkFailed') return state;
  const { requests, watched } = state;
  return { ...initialState, requests, watched, isKeySetAside: (KEY_STAYS.includes(cause) || state.isKeyRefused) && state.isKeySetAside };
}

/** Drops what is known of the access, so that the next look-up is a real one. */
function forgetAccess(state: BetaAccessState) {
  state.access = 'unknown';
  state.reason = null;
  state.grant = null;
  state.lookup = null;
}

export const betaAccessReducer = betaAccessSlice.reducer;

/** The earlier of the redirect and the next try of a look-up as a thing due, or `null`. */
export function nextBetaAccessDue({ redirectAt, lookup }: BetaAccessState): DueItem | null {
  const retryAt = lookup?.retryAt ?? null;
  return earlier(
    redirectAt === null
      ? null
      : { dueAt: redirectAt, rank: RANK.redirect, toEvent: () => redirectDue(undefined, redirectAt) },
    retryAt === null
      ? null
      : { dueAt: retryAt, rank: RANK.retry, toEvent: () => lookupRetryDue(undefined, retryAt) },
  );
}

interface WithBetaAccess {
  readonly betaAccess: BetaAccessState;
}

/** The whole of the access state; sagas decide by it. */
export const selectBetaAccess = (state: WithBetaAccess) => state.betaAccess;

/** What is known of the signed-in person's access. */
export const selectAccess = (state: WithBetaAccess) => state.betaAccess.access;

/** Why access is denied, or could not be found out, where there is more to say. */
export const selectAccessReason = (state: WithBetaAccess) => state.betaAccess.reason;

/** Whether a key waits in the drafts until its owner has signed in. */
export const selectIsKeySetAside = (state: WithBetaAccess) => state.betaAccess.isKeySetAside;

/** Whether the last key was refused for a reason that is not about it, and is kept. */
export const selectIsRefusedKeyKept = (state: WithBetaAccess) => state.betaAccess.isKeyRefused;

/** Whether the Enter Beta Key dialog is open. */
export const selectIsDialogOpen = (state: WithBetaAccess) => state.betaAccess.isDialogOpen;

/** How many links with a key were followed. */
export const selectKeyLinks = (state: WithBetaAccess) => state.betaAccess.keyLinks;

/** Whether a submitted key waits for its judgement. */
export const selectIsValidating = (state: WithBetaAccess) => state.betaAccess.validation !== null;

/** Whether a key was accepted and the dashboard is about to open. */
export const selectIsRedirecting = (state: WithBetaAccess) => state.betaAccess.redirectAt !== null;
