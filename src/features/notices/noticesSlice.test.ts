import { staleNotices, supersededBy, type Situation } from './noticesSlice';

const signedOut: Situation = {
  account: null,
  access: 'unknown',
  isOnDashboard: false,
  isKeyDialogOpen: false,
  isConfirmed: false,
  refusals: [],
};
const signedIn: Situation = { ...signedOut, account: 'user-1' };

describe('staleNotices', () => {
  it('closes the notices about signing in once the user is signed in', () => {
    expect(staleNotices(signedOut, signedIn)).toEqual(
      expect.arrayContaining(['signUpFailed', 'signInToAccess', 'sessionCheckFailed', 'resetFailed']),
    );
    expect(staleNotices(signedOut, signedIn)).not.toContain('keyRejected');
  });

  it('closes the notices about an account once it is signed out or replaced', () => {
    expect(staleNotices(signedIn, signedOut)).toEqual(
      expect.arrayContaining(['keyRejected', 'noBetaAccess', 'automationStarted', 'signOutFailed']),
    );
    expect(staleNotices(signedIn, signedOut)).not.toContain('signInToAccess');
    expect(staleNotices(signedIn, { ...signedIn, account: 'user-2' })).toContain('noBetaAccess');
  });

  it('closes the notice about a failed access check once access is granted or denied, but not if the check fails again', () => {
    const checking: Situation = { ...signedIn, access: 'checking' };
    expect(staleNotices(checking, { ...signedIn, access: 'granted' })).toContain('profileLookupFailed');
    expect(staleNotices(checking, { ...signedIn, access: 'denied' })).toEqual(['profileLookupFailed']);
    expect(staleNotices(checking, { ...signedIn, access: 'failed' })).toEqual([]);
  });

  it('closes the notices that announce the redirect once the dashboard is open, but not the welcome (P12.4a)', () => {
    const redirected: Situation = { ...signedIn, access: 'granted' };
    expect(staleNotices(redirected, { ...redirected, isOnDashboard: true })).toEqual(['keyAccepted', 'alreadyGranted']);
  });

  it('closes the notices that ask the user to confirm an email once it is confirmed', () => {
    expect(staleNotices(signedOut, { ...signedOut, isConfirmed: true })).toEqual([
      'accountCreated',
      'confirmationSent',
      'confirmationFailed',
      'signInFailed',
    ]);
    expect(staleNotices({ ...signedOut, isConfirmed: true }, signedOut)).toEqual([]);
  });

  it('closes the notice about a missing key when the key dialog closes, and the notice about a rejected key when the dialog opens (P12.4)', () => {
    const withDialog: Situation = { ...signedOut, isKeyDialogOpen: true };
    expect(staleNotices(withDialog, signedOut)).toEqual(['emptyKey']);
    expect(staleNotices(signedOut, withDialog)).toEqual(['keyRejected']);
  });

  it('closes the notice about a refusal once the refusal is gone', () => {
    const refused: Situation = { ...signedIn, refusals: ['accountChangeFailed', 'keyRejected'] };
    expect(staleNotices(refused, { ...signedIn, refusals: ['keyRejected'] })).toEqual(['accountChangeFailed']);
    expect(staleNotices(signedIn, refused)).toEqual([]);
  });
});

describe('supersededBy', () => {
  it('replaces a notice of the same kind, so that a repeated failure is announced again', () => {
    expect(supersededBy('signInFailed')).toEqual(['signInFailed']);
  });

  it.each([
    ['the notice "key refused" when a later key is accepted', 'keyAccepted', ['keyRejected']],
    ['the notice "confirmation email failed" when a later one is sent', 'confirmationSent', ['confirmationFailed']],
    ['the notice "run started" when the run stops', 'automationStopped', ['automationStarted']],
    ['the notice "run stopped" when the next run starts', 'automationStarted', ['automationStopped']],
    ['the notices of earlier undoable changes when a task is moved', 'taskMoved', ['tasksRemoved', 'walletRemoved']],
    ['the notices of earlier undoable changes when tasks are added', 'tasksAdded', ['tasksRemoved']],
  ] as const)('replaces %s', (_, code, superseded) => {
    expect(supersededBy(code)).toEqual(expect.arrayContaining([...superseded]));
  });
});
