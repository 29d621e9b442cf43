import { staleSince, supersededBy, type Situation } from './noticesSlice';

const signedOut: Situation = { account: null, access: 'unknown', isRevoked: false, isOnDashboard: false, isKeyDialogOpen: false, isConfirmed: false, refusals: [] };
const signedIn: Situation = { ...signedOut, account: 'user-1' };

describe('staleSince', () => {
  it('closes the notices about signing in once the user is signed in', () => {
    expect(staleSince(signedOut, signedIn)).toEqual(
      expect.arrayContaining(['signUpFailed', 'signInToAccess', 'sessionCheckFailed', 'resetFailed']),
    );
    expect(staleSince(signedOut, signedIn)).not.toContain('keyRejected');
  });

  it('closes the notices about an account once it is signed out or replaced', () => {
    expect(staleSince(signedIn, signedOut)).toEqual(
      expect.arrayContaining(['keyRejected', 'noBetaAccess', 'automationStarted', 'signOutFailed']),
    );
    expect(staleSince(signedIn, signedOut)).not.toContain('signInToAccess');
    expect(staleSince(signedIn, { ...signedIn, account: 'user-2' })).toContain('noBetaAccess');
  });

  it('closes the notices about missing access once access is granted or denied, but not after a failed check', () => {
    const checking: Situation = { ...signedIn, access: 'checking' };
    expect(staleSince(checking, { ...signedIn, access: 'granted' })).toContain('profileLookupFailed');
    expect(staleSince(checking, { ...signedIn, access: 'denied' })).toEqual(['profileLookupFailed']);
    expect(staleSince(checking, { ...signedIn, access: 'failed' })).toEqual([]);
  });

  it('closes welcomes and redirects once the dashboard is open', () => {
    const redirected: Situation = { ...signedIn, access: 'granted' };
    expect(staleSince(redirected, { ...redirected, isOnDashboard: true })).toEqual(['welcomeBack', 'keyAccepted', 'alreadyGranted']);
  });

  it('closes the requests to confirm an email once it is confirmed', () => {
    expect(staleSince(signedOut, { ...signedOut, isConfirmed: true })).toEqual(['accountCreated', 'confirmationSent', 'confirmationFailed', 'signInFailed']);
    expect(staleSince({ ...signedOut, isConfirmed: true }, signedOut)).toEqual([]);
  });

  it('closes the notice about a missing key when the key dialog closes, and the one about a rejected key when it opens', () => {
    const withDialog: Situation = { ...signedOut, isKeyDialogOpen: true };
    expect(staleSince(withDialog, signedOut)).toEqual(['emptyKey']);
    expect(staleSince(signedOut, withDialog)).toEqual(['keyRejected']);
  });

  it('closes the notice about a refusal once the refusal is gone', () => {
    const refused: Situation = { ...signedIn, refusals: ['accountChangeFailed', 'keyRejected'] };
    expect(staleSince(refused, { ...signedIn, refusals: ['keyRejected'] })).toEqual(['accountChangeFailed']);
    expect(staleSince(signedIn, refused)).toEqual([]);
  });
});

describe('supersededBy', () => {
  it('replaces a notice of the same kind, so that a repeated failure is announced again', () => {
    expect(supersededBy('signInFailed')).toEqual(['signInFailed']);
  });

  it.each([
    ['the failures before a success', 'keyAccepted', ['keyRejected']],
    ['the failed email before a sent one', 'confirmationSent', ['confirmationFailed']],
    ['the start of a run when it stops', 'automationStopped', ['automationStarted']],
    ['the end of a run when one starts', 'automationStarted', ['automationStopped']],
    ['earlier changes that can be undone', 'taskMoved', ['tasksRemoved', 'walletRemoved']],
    ['earlier changes when tasks are added', 'tasksAdded', ['tasksRemoved']],
  ] as const)('replaces %s', (_, code, superseded) => {
    expect(supersededBy(code)).toEqual(expect.arrayContaining([...superseded]));
  });
});
