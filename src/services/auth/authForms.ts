/** The forms of the auth screen, the email links, the account dialog and the access request. */
export const AUTH_FORMS = [
  'signIn',
  'signUp',
  'resendConfirmation',
  'resetPassword',
  'newPassword',
  'confirmEmail',
  'restoreEmail',
  'changePassword',
  'changeEmail',
  'deleteAccount',
  'requestAccess',
] as const;
