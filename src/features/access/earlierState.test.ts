import * as v from 'valibot';
import { authState, betaAccessState, confirmationState, mailLinkState } from './accessSchema';
import { nextAuthRequest } from './auth';
import { nextAccessRequest, nextBetaAccessDue } from './betaAccess';
import { nextConfirmationDue, nextConfirmationRequest } from './confirmation';
import { withRequests } from './earlierState';

const slices = v.object({ auth: authState, betaAccess: betaAccessState, confirmation: confirmationState, mailLink: mailLinkState });

/** What the version before kept of somebody at their dashboard. */
const AT_REST = {
  auth: { session: 'signedIn', account: 'user-1', requests: 3, busy: null, lastOutcome: { kind: 'signIn', requestId: 3, failure: null }, signOut: null },
  betaAccess: {
    access: 'granted',
    reason: null,
    grant: { account: 'user-1', expiresAt: 5000 },
    requests: 2,
    lookup: null,
    watched: 'user-1',
    isDialogOpen: false,
    keyLinks: 0,
    validation: null,
    redirectAt: null,
    isKeySetAside: false,
  },
  confirmation: { stage: 'none', isMailed: false, requests: 4, checks: 0, check: null, checkAt: null, mail: null, resendAt: 0 },
  mailLink: { mode: null, stage: 'none' },
};

const carried = (state: unknown) => v.parse(slices, withRequests(state));

describe('a state that the version before kept', () => {
  it('is carried over, and numbers of requests go on where they were', () => {
    const { auth, betaAccess, confirmation, mailLink } = carried(AT_REST);
    expect([auth.session, auth.account, betaAccess.access, betaAccess.watched]).toEqual(['signedIn', 'user-1', 'granted', 'user-1']);
    expect([nextAuthRequest(auth), nextAccessRequest(betaAccess), nextConfirmationRequest(confirmation)]).toEqual([4, 3, 5]);
    expect(mailLink.mode).toBeNull();
  });

  it('keeps what was under way, and what was due', () => {
    const { auth, betaAccess, confirmation } = carried({
      auth: { ...AT_REST.auth, busy: { kind: 'deleteAccount', requestId: 3, account: 'user-1' }, signOut: 2 },
      betaAccess: { ...AT_REST.betaAccess, lookup: { requestId: 2, failures: 2, retryAt: 900, afterSignIn: true }, validation: { requestId: 1, ticket: 7 } },
      confirmation: { ...AT_REST.confirmation, stage: 'awaited', checks: 5, checkAt: 800, mail: 4 },
      mailLink: { mode: 'resetPassword', stage: 'newPassword' },
    });
    expect(auth).toMatchObject({ forms: { deleteAccount: { stage: 'underWay', id: 3 } }, sender: 'user-1', signOut: { stage: 'underWay', id: 2 } });
    expect(betaAccess).toMatchObject({ lookup: { failures: 2, afterSignIn: true }, validation: { stage: 'underWay', id: 1, ticket: 7 } });
    expect(nextBetaAccessDue(betaAccess)?.dueAt).toBe(900);
    expect(confirmation).toMatchObject({ check: { failures: 5 }, mail: { stage: 'underWay', id: 4 } });
    expect(nextConfirmationDue(confirmation)?.dueAt).toBe(800);
  });

  it('keeps a check that was under way, and a key that waited for the session', () => {
    const { betaAccess, confirmation } = carried({
      ...AT_REST,
      betaAccess: { ...AT_REST.betaAccess, lookup: { requestId: 2, failures: 0, retryAt: null, afterSignIn: false }, validation: { requestId: null, ticket: null } },
      confirmation: { ...AT_REST.confirmation, check: 4 },
    });
    expect(betaAccess).toMatchObject({ lookup: { stage: 'underWay', id: 2 }, validation: { stage: 'asked', id: 2 } });
    expect(confirmation.check).toMatchObject({ stage: 'underWay', id: 4 });
  });
});

it.each([null, 'text', {}, { auth: { requests: 'three' } }, carried(AT_REST)])('leaves what is none as it is: %j', (state) => {
  expect(withRequests(state)).toBe(state);
});
