import { createSlice, type Draft } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import { sessionBegun, sessionEnded } from '../auth';
import { sessionResumed, speedChanged } from '../simulation';
import * as events from './betaAccessEvents';
import { GRANT_LIFETIME, retryDelay } from './betaAccessTiming';
import type { BetaAccessState } from './betaAccessTypes';

const initialState: BetaAccessState = {
  access: 'unknown',
  grant: null,
  requests: 0,
  lookup: null,
  watch: null,
  isDialogOpen: false,
  keyLinks: 0,
  validation: null,
  redirectAt: null,
  isKeySetAside: false,
};

const betaAccessSlice = createSlice({
  name: 'betaAccess',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionResumed, ({ requests }) => ({ ...initialState, requests }))
      .addCase(speedChanged, (state, { payload, meta }) => shortenWaits(state, meta.at, payload.speed))
      .addCase(events.keyDialogOpened, (state) => {
        state.isDialogOpen = true;
      })
      .addCase(events.keyLinkFollowed, (state) => {
        if (state.access === 'granted') return;
        state.isDialogOpen = true;
        state.isKeySetAside = true;
        state.keyLinks += 1;
      })
      .addCase(events.keptKeyFound, (state) => {
        state.isKeySetAside = true;
      })
      .addCase(events.keyDialogClosed, (state) => {
        state.isDialogOpen = false;
      })
      .addCase(events.validationBegun, (state, { payload }) => {
        state.validation = payload;
        state.requests = payload.requestId ?? state.requests;
      })
      .addCase(events.validationSettled, (state, { payload }) => {
        state.validation = null;
        state.isKeySetAside = false;
        state.redirectAt = payload.redirectAt;
        if (payload.redirectAt !== null) forgetAccess(state);
      })
      .addCase(events.keySetAside, (state) => {
        state.validation = null;
        state.isDialogOpen = false;
        state.isKeySetAside = true;
      })
      .addCase(events.keyDialogReturned, (state) => {
        state.isDialogOpen = true;
        state.isKeySetAside = false;
      })
      .addCase(events.redirectDue, (state) => {
        state.redirectAt = null;
        state.isDialogOpen = false;
      })
      .addCase(events.lookupChanged, (state, { payload }) => {
        if (!payload.isRecheck) state.access = 'checking';
        state.lookup = payload;
        state.requests = Math.max(state.requests, payload.requestId);
      })
      .addCase(events.lookupRetryDue, (state) => {
        if (state.lookup) state.lookup.retryAt = null;
      })
      .addCase(events.watchChanged, (state, { payload }) => {
        state.watch = payload.watch;
        if (payload.watch === null && state.lookup?.isRecheck) state.lookup = null;
        if (state.grant && payload.grantUntil !== null) state.grant.expiresAt = payload.grantUntil;
      })
      .addCase(events.accessRevoked, (state) => {
        forgetAccess(state);
        state.redirectAt = null;
      })
      .addCase(events.accessSettled, (state, { payload }) => {
        const { access, account, expiresAt } = payload;
        state.access = access;
        state.lookup = null;
        state.grant = access === 'granted' ? { account, expiresAt } : null;
        if (access !== 'granted') return;
        state.isKeySetAside = false;
        state.isDialogOpen = false;
      })
      .addCase(sessionBegun, (state) => forgetAccess(state))
      .addCase(sessionEnded, (state, { payload }) => afterSession(state, payload.cause)),
});

function afterSession(state: BetaAccessState, cause: ReturnType<typeof sessionEnded>['payload']['cause']): BetaAccessState {
  const nobodyWasIn = cause === 'absent' || cause === 'checkFailed';
  if (nobodyWasIn) return state;
  // A key whose owner the server did not know any more is kept until that person is back.
  const isKeySetAside = cause === 'elsewhere' && state.isKeySetAside;
  return { ...initialState, requests: state.requests, isKeySetAside };
}

/** Has nothing last longer than it would have at `speed`: what was reckoned at a faster one would last too long. */
function shortenWaits({ grant, lookup }: Draft<BetaAccessState>, at: Ms, speed: number) {
  if (grant) grant.expiresAt = Math.min(grant.expiresAt, at + GRANT_LIFETIME * speed);
  if (lookup && lookup.retryAt !== null) lookup.retryAt = Math.min(lookup.retryAt, at + retryDelay(lookup.failures) * speed);
}

/** Drops what is known of the access, so that the next look is a real one. */
function forgetAccess(state: { -readonly [Key in keyof BetaAccessState]: BetaAccessState[Key] }) {
  state.access = 'unknown';
  state.grant = null;
  state.lookup = null;
  state.watch = null;
}

export const betaAccessReducer = betaAccessSlice.reducer;
