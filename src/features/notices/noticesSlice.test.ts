import { staleSince, supersededBy, type Situation } from './noticesSlice';

const nobody: Situation = { account: null, access: 'unknown', isRevoked: false, isOnDashboard: false, isKeyDialogOpen: false, isConfirmed: false, refusals: [] };
const person: Situation = { account: 'user-1', access: 'unknown', isRevoked: false, isOnDashboard: false, isKeyDialogOpen: false, isConfirmed: false, refusals: [] };

describe('staleSince', () => {
  it('clears away what was in the way of a sign-in once the user is signed in', () => {
    expect(staleSince(nobody, person)).toEqual(
      expect.arrayContaining(['signUpFailed', 'signInToAccess', 'sessionCheckFailed', 'resetFailed']),
    );
    expect(staleSince(nobody, person)).not.toContain('keyRejected');
  });

  it('clears away the news of an account that is signed in no more', () => {
    expect(staleSince(person, nobody)).toEqual(
      expect.arrayContaining(['keyRejected', 'noBetaAccess', 'automationStarted', 'signOutFailed']),
    );
    expect(staleSince(person, nobody)).not.toContain('signInToAccess');
    expect(staleSince(person, { ...person, account: 'user-2' })).toContain('noBetaAccess');
  });

  it('clears away what kept the user from the dashboard once they have access', () => {
    const checking: Situation = { ...person, access: 'checking' };
    expect(staleSince(checking, { ...person, access: 'granted' })).toContain('profileLookupFailed');
    expect(staleSince(checking, { ...person, access: 'denied' })).toEqual(['profileLookupFailed']);
    expect(staleSince(checking, { ...person, access: 'failed' })).toEqual([]);
  });

  it('clears away what led to the dashboard once that is there', () => {
    const arriving: Situation = { ...person, access: 'granted' };
    expect(staleSince(arriving, { ...arriving, isOnDashboard: true })).toEqual(['welcomeBack', 'keyAccepted', 'alreadyGranted']);
  });

  it('clears away what asked for a confirmation once that has come', () => {
    expect(staleSince(nobody, { ...nobody, isConfirmed: true })).toEqual(['accountCreated', 'confirmationSent', 'confirmationFailed', 'signInFailed']);
    expect(staleSince({ ...nobody, isConfirmed: true }, nobody)).toEqual([]);
  });

  it('clears away that a key is missing once nobody asks for one', () => {
    const asked: Situation = { ...nobody, isKeyDialogOpen: true };
    expect(staleSince(asked, nobody)).toEqual(['emptyKey']);
    expect(staleSince(nobody, asked)).not.toContain('emptyKey');
  });

  it('clears away why a key was refused once its field is there to say it', () => {
    expect(staleSince(nobody, { ...nobody, isKeyDialogOpen: true })).toEqual(['keyRejected']);
  });

  it('clears away a refusal once the same was answered otherwise, and leaves one that still stands', () => {
    const refused: Situation = { ...person, refusals: ['accountChangeFailed', 'keyRejected'] };
    expect(staleSince(refused, { ...person, refusals: ['keyRejected'] })).toEqual(['accountChangeFailed']);
    expect(staleSince(person, refused)).toEqual([]);
  });

  it('leaves everything while nothing changes', () => {
    expect(staleSince(person, person)).toEqual([]);
  });
});

describe('supersededBy', () => {
  it('replaces a notice of the same kind, so that a repeated failure is announced again', () => {
    expect(supersededBy('signInFailed')).toEqual(['signInFailed']);
  });

  it('lets a success clear away the failures before it', () => {
    expect(supersededBy('keyAccepted')).toContain('keyRejected');
    expect(supersededBy('confirmationSent')).toContain('confirmationFailed');
  });
  it('never says at once that a run has begun and that it was stopped', () => {
    expect(supersededBy('automationStopped')).toContain('automationStarted');
    expect(supersededBy('automationStarted')).toContain('automationStopped');
  });

  it('lets only the latest change be undone', () => {
    expect(supersededBy('taskMoved')).toEqual(expect.arrayContaining(['tasksRemoved', 'walletRemoved']));
    expect(supersededBy('tasksAdded')).toContain('tasksRemoved');
  });
});
