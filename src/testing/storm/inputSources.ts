import type { ProgramEvents } from '../../program/programEvents';

/** The type of every input. */
type InputType = {
  [SomeEvent in ProgramEvents as SomeEvent['type']]: SomeEvent['meta']['kind'] extends 'input'
    ? SomeEvent['type']
    : never;
}[ProgramEvents['type']];

/**
 * Where each input of a storm comes from: a press (presses.ts), the server's replies and reports (stormServer.ts), or
 * the page. An input without an entry does not compile, and the test of the storms requires that every input occurs,
 * and that most presses take effect.
 */
export const INPUT_SOURCES: Readonly<Record<InputType, 'press' | 'server' | 'page'>> = {
  'simulation/speedChanged': 'press',
  'simulation/faultsToggled': 'press',
  'route/routeChanged': 'page',
  'route/tabReturned': 'page',
  'auth/authFormSubmitted': 'press',
  'auth/authFormReplied': 'server',
  'auth/authFormLeft': 'press',
  'auth/signOutPressed': 'press',
  'auth/signOutReplied': 'server',
  'auth/sessionHintFound': 'page',
  'auth/sessionReported': 'server',
  'betaAccess/keyDialogOpened': 'press',
  'betaAccess/keyLinkFollowed': 'page',
  'betaAccess/savedKeyFound': 'page',
  'betaAccess/keyDialogClosed': 'press',
  'betaAccess/keySubmitted': 'press',
  'betaAccess/keyReplied': 'server',
  'betaAccess/profileReplied': 'server',
  'betaAccess/accessEndReported': 'server',
  'betaAccess/accessCheckRetried': 'press',
  'confirmation/confirmationCheckReplied': 'server',
  'confirmation/confirmationLeft': 'press',
  'emailLink/emailLinkOpened': 'page',
  'emailLink/emailLinkRetried': 'press',
  'emailLink/emailLinkReplied': 'server',
  'emailLink/emailLinkLeft': 'press',
  'wallets/walletCreationRequested': 'press',
  'wallets/walletRenameRequested': 'press',
  'wallets/walletRemovalPressed': 'press',
  'wallets/walletToggled': 'press',
  'protocols/protocolToggled': 'press',
  'tasks/startPressed': 'press',
  'tasks/stopPressed': 'press',
  'tasks/runAgainPressed': 'press',
  'tasks/retryFailedPressed': 'press',
  'tasks/retryPressed': 'press',
  'tasks/queueAgainPressed': 'press',
  'tasks/addTasksPressed': 'press',
  'tasks/removeTaskPressed': 'press',
  'tasks/removeCompletedPressed': 'press',
  'tasks/removePendingPressed': 'press',
  'tasks/moveTaskPressed': 'press',
  'runs/repeatPressed': 'press',
  'runs/goOnPressed': 'press',
  'runs/runsSeen': 'press',
  'runs/awayClosed': 'press',
  'runs/resultDismissed': 'press',
  'notices/noticeClosed': 'press',
  'notices/noticeResolved': 'press',
  'notices/undoPressed': 'press',
  'persistence/removalFailed': 'page',
};
