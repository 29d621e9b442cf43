import { supersededBy } from './supersededNotices';

describe('supersededBy', () => {
  it('replaces a notice of the same kind, so that a repeated failure is announced anew', () => {
    expect(supersededBy('signInFailed')).toEqual(['signInFailed']);
  });

  it('lets a success clear away the failures before it', () => {
    expect(supersededBy('resetSent')).toContain('resetFailed');
    expect(supersededBy('keyAccepted')).toContain('keyRejected');
    expect(supersededBy('emailConfirmed')).toContain('confirmationFailed');
  });
  it('never says at once that a run has begun and that it was stopped', () => {
    expect(supersededBy('automationStopped')).toContain('automationStarted');
    expect(supersededBy('automationStarted')).toContain('automationStopped');
  });
});
