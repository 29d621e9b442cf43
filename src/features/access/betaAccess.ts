import { createSlice, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { earlier, type DueItem } from '../../engine/scheduler/scheduler';
import { createDerivedEvent, createDueEvent, createInput } from '../../engine/timeline/events';
import type { AccountAlias } from '../../services/accounts/accounts';
import { isKeyKept, type AccessEnd, type KeyOutcome, type ProfileOutcome } from '../../services/betaAccess/betaAccessService';
import type { Ticket } from '../../services/drafts/drafts';
import { routeChanged } from '../route';
import type { BetaAccessState } from './accessSchema';
import { sessionBegun, sessionEnded, type SessionEndCause } from './auth';
import { answered, asked, dropped, later, nextNumber, NOT_ASKED, refused, sent, isOpen } from './request';

/** A person opened the Enter Beta Key dialog. */
export const keyDialogOpened = createInput()('betaAccess/keyDialogOpened');

/** A person came by a link that holds a key, which waits in the drafts. */
export const keyLinkFollowed = createInput()('betaAccess/keyLinkFollowed');

/** This browser had kept a key from before, which waits in the drafts. */
export const keptKeyFound = createInput()('betaAccess/keptKeyFound');

/** A person closed the dialog. What is under way goes on. */
export const keyDialogClosed = createInput()('betaAccess/keyDialogClosed');

/** A person submitted the dialog; the key is handed over for `ticket`, and there is none where the field was empty. */
export const keySubmitted = createInput<{ ticket: Ticket | null }>()('betaAccess/keySubmitted');

/** `validate-beta-key` answered. */
export const keyReplied = createInput<{ requestId: number; outcome: KeyOutcome }>()('betaAccess/keyReplied');

/** A look-up of the profile was answered. */
export const profileReplied = createInput<{ requestId: number; outcome: ProfileOutcome }>()('betaAccess/profileReplied');

/** The watch on the profile of `account` found that access has ended. */
export const accessEndReported = createInput<{ account: AccountAlias; end: AccessEnd }>()('betaAccess/accessEndReported');

/** A person asked to try a failed access check again. */
export const accessCheckRetried = createInput()('betaAccess/accessCheckRetried');

/** A key was taken up: it waits for the session (no request yet), or went to the server. */
export const validationBegun = createDerivedEvent<{ requestId: number | null; ticket: Ticket | null }>()(
  'betaAccess/validationBegun',
);

/** The server judged the key, or could not be asked; with a grant the redirect is due at `redirectAt` (UTC ms). */
export const validationSettled = createDerivedEvent<{ outcome: KeyOutcome; redirectAt: Ms | null }>()('betaAccess/validationSettled');

/** The key has to wait in the drafts until its owner has signed in. */
export const keySetAside = createDerivedEvent()('betaAccess/keySetAside');

/** The time to read the good news is over; the dashboard opens (PRODUCT.md P4.5). */
export const redirectDue = createDueEvent()('betaAccess/redirectDue');

/** The profile was asked for, for the first time or again after a failure in passing. */
export const accessLookupStarted = createDerivedEvent<{ requestId: number; afterSignIn: boolean }>()(
  'betaAccess/accessLookupStarted',
);

/** The profile could not be read just now; the next try is due at `retryAt` (UTC ms). */
export const accessLookupFailed = createDerivedEvent<{ retryAt: Ms }>()('betaAccess/accessLookupFailed');

/** It is time to look the profile up again. */
export const lookupRetryDue = createDueEvent()('betaAccess/lookupRetryDue');

/** The person may use the dashboard; that is believed until `expiresAt` (UTC ms). */
export const accessGranted = createDerivedEvent<{ account: AccountAlias; expiresAt: Ms }>()('betaAccess/accessGranted');

/** The person may not use the dashboard, or may no more: what it was doing for them is over. */
export const accessDenied = createDerivedEvent<{ afterSignIn: boolean; isRevoked: boolean }>()('betaAccess/accessDenied');

/** Whether the person may use the dashboard could not be found out: the server refused to say, or did not answer. */
export const accessCheckFailed = createDerivedEvent<{ reason: 'refused' | 'unanswered' }>()('betaAccess/accessCheckFailed');

/** The profile of who sees the dashboard is watched for the end of access. */
export const profileWatchStarted = createDerivedEvent<{ account: AccountAlias }>()('betaAccess/profileWatchStarted');

/** The profile is watched no more. */
export const profileWatchEnded = createDerivedEvent()('betaAccess/profileWatchEnded');

const initialState: BetaAccessState = {
  access: 'unknown',
  reason: null,
  grant: null,
  lookup: { ...NOT_ASKED, afterSignIn: false },
  watched: null,
  isDialogOpen: false,
  keyLinks: 0,
  validation: { ...NOT_ASKED, ticket: null, details: null },
  redirectAt: null,
  isKeySetAside: false,
};

/** Whether the last key was refused for a reason that is not about it: it is kept, and not sent again by itself. */
export const isGoodKeyRefused = ({ validation }: BetaAccessState) => isKeyKept(validation.code);


/** How the dialog and a key come and go. */
function followKey(builder: ActionReducerMapBuilder<BetaAccessState>) {
  builder
    .addCase(keyDialogOpened, (state) => {
      state.isDialogOpen = true;
      // What became of a key belongs to the visit of the dialog before; one that is kept brings its reason with it.
      if (!isOpen(state.validation) && !isGoodKeyRefused(state)) dropValidation(state);
    })
    .addCase(keyLinkFollowed, (state) => {
      state.isDialogOpen = true;
      state.isKeySetAside = state.access !== 'granted';
      if (!isOpen(state.validation)) dropValidation(state);
      state.keyLinks += 1;
    })
    .addCase(keptKeyFound, (state) => {
      state.isKeySetAside = true;
    })
    .addCase(keyDialogClosed, (state) => {
      state.isDialogOpen = false;
    })
    .addCase(validationBegun, (state, { payload }) => {
      const { requestId, ticket } = payload;
      const { validation } = state;
      state.validation = { ...(requestId === null ? asked(validation) : sent(validation, requestId)), ticket, details: null };
      if (ticket !== null) return;
      // The kept key: the dialog shows what becomes of it.
      state.isDialogOpen = true;
      state.isKeySetAside = false;
    })
    .addCase(validationSettled, (state, { payload }) => {
      const { outcome } = payload;
      const isGranted = outcome.kind === 'accepted' || outcome.kind === 'alreadyGranted';
      const details = 'details' in outcome ? outcome.details : null;
      state.validation = { ...(isGranted ? answered(state.validation) : refused(state.validation, outcome.kind)), ticket: null, details };
      state.isKeySetAside = isGoodKeyRefused(state);
      state.redirectAt = payload.redirectAt;
      if (payload.redirectAt === null) return;
      // Only a look-up after the redemption counts; whoever sees the dashboard goes on seeing it.
      if (state.access === 'granted') state.grant = null;
      else forgetAccess(state);
    })
    .addCase(keySetAside, (state) => {
      dropValidation(state);
      state.isDialogOpen = false;
      state.isKeySetAside = true;
    })
    // Wherever somebody comes from: on the dashboard no key is asked for.
    .addCase(routeChanged, (state, { payload }) => {
      if (payload.path === '/app') state.isDialogOpen = false;
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
      const { afterSignIn, requestId } = payload;
      state.access = 'checking';
      state.reason = null;
      state.lookup = { ...sent(state.lookup, requestId), afterSignIn };
    })
    .addCase(accessLookupFailed, (state, { payload }) => {
      state.lookup = { ...state.lookup, ...later(state.lookup, payload.retryAt) };
    })
    .addCase(lookupRetryDue, (state) => {
      state.lookup.retryAt = null;
    })
    .addCase(accessGranted, (state, { payload }) => {
      state.access = 'granted';
      state.lookup = { ...state.lookup, ...answered(state.lookup) };
      state.grant = payload;
      state.isKeySetAside = false;
    })
    .addCase(accessDenied, (state, { payload }) => {
      forgetAccess(state);
      state.access = 'denied';
      state.reason = payload.isRevoked ? 'revoked' : null;
      state.redirectAt = null;
    })
    .addCase(accessCheckFailed, (state, { payload }) => {
      const { afterSignIn } = state.lookup;
      forgetAccess(state);
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
    .addCase(sessionBegun, (state) => {
      forgetAccess(state);
      // A key that is kept may be meant for who comes now.
      if (!isOpen(state.validation)) dropValidation(state);
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
  const { lookup, validation, watched } = state;
  return {
    ...initialState,
    lookup: { ...initialState.lookup, id: lookup.id },
    validation: { ...initialState.validation, id: validation.id },
    watched,
    isKeySetAside: (KEY_STAYS.includes(cause) || isGoodKeyRefused(state)) && state.isKeySetAside,
  };
}

function dropValidation(state: BetaAccessState) {
  state.validation = { ...dropped(state.validation), ticket: null, details: null };
}

/** Drops what is known of the access, so that the next look-up is a real one. */
function forgetAccess(state: BetaAccessState) {
  state.access = 'unknown';
  state.reason = null;
  state.grant = null;
  state.lookup = { ...dropped(state.lookup), afterSignIn: false };
}

export const betaAccessReducer = betaAccessSlice.reducer;

/** The earlier of the redirect and the next try of a look-up as a thing due, or `null`. */
export function nextBetaAccessDue({ redirectAt, lookup }: BetaAccessState): DueItem | null {
  const { retryAt } = lookup;
  return earlier(
    redirectAt === null ? null : { dueAt: redirectAt, toEvent: () => redirectDue(undefined, redirectAt) },
    retryAt === null ? null : { dueAt: retryAt, toEvent: () => lookupRetryDue(undefined, retryAt) },
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

/** Whether the Enter Beta Key dialog is open. */
export const selectIsDialogOpen = (state: WithBetaAccess) => state.betaAccess.isDialogOpen;

/** How many links with a key were followed. */
export const selectKeyLinks = (state: WithBetaAccess) => state.betaAccess.keyLinks;

/** Whether the last key was refused for a reason that is not about it. */
export const selectIsGoodKeyRefused = (state: WithBetaAccess) => isGoodKeyRefused(state.betaAccess);

/** The number of the next request. */
export const nextAccessRequest = ({ lookup, validation }: BetaAccessState) => nextNumber(lookup, validation);

/** What becomes of the key that was submitted last. */
export const selectValidation = (state: WithBetaAccess) => state.betaAccess.validation;

/** Whether a submitted key waits for its judgement. */
export const selectIsValidating = (state: WithBetaAccess) => isOpen(state.betaAccess.validation);

/** Whether a key was accepted and the dashboard is about to open. */
export const selectIsRedirecting = (state: WithBetaAccess) => state.betaAccess.redirectAt !== null;

/** Whether a key is being checked, or was accepted: nobody is told meanwhile that they need one. */
export const selectIsKeyUnderWay = (state: WithBetaAccess) => selectIsValidating(state) || selectIsRedirecting(state);
