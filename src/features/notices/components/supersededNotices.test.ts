import { supersededBy } from './supersededNotices';

describe('supersededBy', () => {
  it('replaces a notice of the same kind, so that a repeated failure is announced anew', () => {
    expect(supersededBy('signInFailed')).toEqual(['signInFailed']);
  });

  it('lets a success clear away the failures before it', () => {
    expect(supersededBy('welcomeBack')).toContain('signInFailed');
    expect(supersededBy('keyAccepted')).toContain('keyRejected');
    expect(supersededBy('emailConfirmed')).toContain('confirmationFailed');
  });
});
