/** Each way a call to the account service can fail, with the reason in plain words and what to do about it. */
const TEXTS = {
  wrongCredentials: 'The email or the password is not right. Please check both.',
  unconfirmed: 'Please confirm your email first. Open the link we sent you, then sign in.',
  alreadyConfirmed: 'Your email is already confirmed. Please sign in.',
  mailNotSent: 'Your account was created, but the message to confirm it could not be sent. Please send it again.',
  emailInUse: 'There is already an account with this email. Please sign in instead.',
  invalidEmail: 'This is not a valid email. Please check it.',
  weakPassword: 'The password is too weak. Please use at least 6 characters.',
  tooManyRequests: 'There were too many attempts. Please wait a few minutes and try again.',
  wrongPassword: 'The password is not right. Please check it.',
  linkOver: 'The link has expired, was already used, or is incomplete. Please ask for another one.',
  offline: 'The server could not be reached. Please check your connection and try again.',
  accountDisabled: 'This account has been disabled. Please contact us.',
  unknown: 'Something went wrong on our side. Please try again.',
} as const;

/** Why a call to the account service failed, in our own words; Firebase's codes stay in the adapter. */
export type AuthFailure = keyof typeof TEXTS;

/** Every failure, for schemas. */
export const AUTH_FAILURES = Object.keys(TEXTS) as AuthFailure[];

/** The sentence that a person reads about a failure. */
export function authFailureText(failure: AuthFailure): string {
  return TEXTS[failure];
}
