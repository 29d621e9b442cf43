import { MAX_NOTICES, NOTICE_CODES, noticeText, replacedBy, type NoticeCode } from './noticeCatalogue';
import {
  noticesReducer,
  raiseNotice,
  staleNotices,
  withoutDashboardNotices,
  type NoticesState,
  type Situation,
} from './noticesSlice';

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
    expect(staleNotices(signedIn, signedOut)).toEqual(
      expect.arrayContaining(['addressChangeSent', 'passwordChanged', 'welcomeBack']),
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
    expect(staleNotices(redirected, { ...redirected, isOnDashboard: true })).toEqual(['alreadyGranted', 'keyAccepted']);
  });

  it('closes the notices that ask the user to confirm an email once it is confirmed', () => {
    expect(staleNotices(signedOut, { ...signedOut, isConfirmed: true })).toEqual([
      'accountCreated',
      'signInFailed',
      'confirmationSent',
      'confirmationFailed',
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

describe('replacedBy', () => {
  it('replaces a notice of the same kind, so that a repeated failure is announced again', () => {
    expect(replacedBy('signInFailed')).toEqual(['signInFailed']);
  });

  it.each([
    ['the notice "key refused" when a later key is accepted', 'keyAccepted', ['keyRejected']],
    ['the notice "confirmation email failed" when a later one is sent', 'confirmationSent', ['confirmationFailed']],
    ['the notice "run started" when the run stops', 'automationStopped', ['automationStarted']],
    ['the notice "run stopped" when the next run starts', 'automationStarted', ['automationStopped']],
    ['the notices of earlier undoable changes when a task is moved', 'taskMoved', ['tasksRemoved', 'walletRemoved']],
    ['the notices of earlier undoable changes when tasks are added', 'tasksAdded', ['tasksRemoved']],
  ] as const)('replaces %s', (_, code, replaced) => {
    expect(replacedBy(code)).toEqual(expect.arrayContaining([...replaced]));
  });
});

it('each notice ends as its row says', () => {
  const checking: Situation = { ...signedIn, access: 'checking' };
  const granted: Situation = { ...signedIn, access: 'granted' };
  const withDialog: Situation = { ...signedOut, isKeyDialogOpen: true };
  const all = { raised: 0, waiting: NOTICE_CODES.map((code, id) => ({ id, code, values: {} })) };
  const afterDashboard = withoutDashboardNotices(all).waiting.map(({ code }) => code);
  const ended: Readonly<Record<string, readonly string[]>> = {
    'sign-in': staleNotices(signedOut, signedIn),
    'sign-out': staleNotices(signedIn, signedOut),
    confirmation: staleNotices(signedOut, { ...signedOut, isConfirmed: true }),
    access: staleNotices(checking, granted),
    denial: staleNotices(checking, { ...signedIn, access: 'denied' }),
    'dashboard opened': staleNotices(granted, { ...granted, isOnDashboard: true }),
    'dashboard left': NOTICE_CODES.filter((code) => !afterDashboard.includes(code)),
    'dialog opened': staleNotices(signedOut, withDialog),
    'dialog closed': staleNotices(withDialog, signedOut),
  };
  const rows = NOTICE_CODES.map((code) => {
    const ends = Object.keys(ended).filter((change) => ended[change]?.includes(code));
    const replaced = replacedBy(code).filter((other) => other !== code);
    return `${code}: ${ends.join(', ') || '-'}; replaces ${[...replaced].sort().join(', ') || '-'}`;
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "emptyKey: sign-out, access, dialog closed; replaces -",
      "signInToValidate: sign-in; replaces -",
      "signInToAccess: sign-in; replaces -",
      "validationFailed: sign-out, access; replaces -",
      "keyRejected: sign-out, access, dialog opened; replaces -",
      "unexpectedFailure: sign-out, access; replaces -",
      "alreadyGranted: sign-out, dashboard opened; replaces accessRevoked, emptyKey, keyRejected, noBetaAccess, signInToValidate, unexpectedFailure, validationFailed",
      "keyAccepted: sign-out, dashboard opened; replaces accessRevoked, emptyKey, keyRejected, noBetaAccess, signInToValidate, unexpectedFailure, validationFailed",
      "accountCreated: sign-in, confirmation; replaces -",
      "signUpFailed: sign-in; replaces -",
      "signInFailed: sign-in, confirmation; replaces -",
      "welcomeBack: sign-out; replaces -",
      "noBetaAccess: sign-out, access; replaces -",
      "accessRevoked: sign-out, access; replaces -",
      "profileLookupFailed: sign-out, access, denial; replaces -",
      "sessionCheckFailed: sign-in; replaces -",
      "walletCreated: sign-out, dashboard left; replaces -",
      "automationStarted: sign-out, dashboard left; replaces automationStopped",
      "automationStopped: sign-out, dashboard left; replaces automationStarted",
      "tasksAdded: sign-out, dashboard left; replaces taskMoved, tasksRemoved, walletRemoved",
      "tasksRemoved: sign-out, dashboard left; replaces taskMoved, tasksAdded, walletRemoved",
      "taskMoved: sign-out, dashboard left; replaces tasksAdded, tasksRemoved, walletRemoved",
      "walletRemoved: sign-out, dashboard left; replaces taskMoved, tasksAdded, tasksRemoved",
      "confirmationSent: sign-in, confirmation; replaces confirmationFailed, signInFailed",
      "confirmationFailed: sign-in, confirmation; replaces confirmationSent, signUpFailed",
      "confirmationUnheard: sign-in; replaces -",
      "sessionOver: sign-in; replaces -",
      "resetSent: sign-in; replaces -",
      "resetFailed: sign-in; replaces resetSent",
      "passwordChanged: sign-out; replaces -",
      "addressChangeSent: sign-out; replaces -",
      "accountDeleted: -; replaces addressChangeSent, passwordChanged",
      "accountChangeFailed: sign-in, sign-out; replaces -",
      "deletionUnanswered: -; replaces -",
      "accessRequested: -; replaces -",
      "accessRequestFailed: sign-in; replaces -",
      "removalFailed: sign-in; replaces -",
      "signOutFailed: sign-out; replaces -",
    ]
  `);
});

describe('a notice beyond the maximum number (P12.3c)', () => {
  const isDestructive = (code: NoticeCode) => noticeText({ code, values: {} }).tone === 'destructive';
  const [confirmation] = NOTICE_CODES.filter((code) => !isDestructive(code));
  const errors = NOTICE_CODES.filter(isDestructive);
  const codesAfter = (codes: readonly NoticeCode[], raised: NoticeCode) => {
    const waiting = codes.map((code, index) => ({ id: index + 1, code, values: {} }));
    const state: NoticesState = { raised: codes.length, waiting };
    return noticesReducer(state, raiseNotice({ code: raised })).waiting.map(({ code }) => code);
  };
  const full = Array.from({ length: MAX_NOTICES }, () => errors[0]!);

  it('drops the oldest that is not destructive', () => {
    const waiting = [...full.slice(0, 4), confirmation!, ...full.slice(5)];
    expect(codesAfter(waiting, 'signOutFailed')).toEqual([...full.slice(1), 'signOutFailed']);
  });

  it('drops the oldest, and not the new one, if all others are destructive', () => {
    expect(codesAfter(full, confirmation!)).toEqual([...full.slice(1), confirmation]);
  });
});
