/** Each way a call to the account service can fail, with the reason in plain words and what to do about it. */
const TEXTS = {
  wrongCredentials: 'The email or the password is not right. Please check both.',
  unconfirmed: 'Please confirm your email first. Open the link we sent you, then sign in.',
  alreadyConfirmed: 'Your email is already confirmed. Please sign in.',
  mailNotSent: 'Your account was created, but the message to confirm it could not be sent. Please send it again.',
  emailInUse: 'There is already an account with this email. Please sign in instead.',
  invalidEmail: 'This is not a valid email. Please check it.',
  weakPassword: 'Please choose another password.',
  tooManyRequests: 'There were too many attempts. Please wait a few minutes and try again.',
  wrongPassword: 'The password is not right. Please check it.',
  linkOver: 'The link has expired, was already used, or is incomplete. Please ask for another one.',
  offline: 'The server could not be reached. Please check your connection and try again.',
  unanswered: 'Your account may have been deleted. Please check your connection and try again.',
  accountDisabled: 'This account has been disabled. Please contact us.',
  unknown: 'Something went wrong on our side. Please try again.',
} as const;

/** What a project may ask of a password, each as people read it. */
export const PASSWORD_RULE = /a(t (least|most) \d{1,4} characters|n? (lower case|upper case|numeric|special) character)/g;

/** Why a call to the account service failed, in our own words; Firebase's codes stay in the adapter. A weak password may say what it lacks, by the rules that are known here. */
export type AuthFailure = keyof typeof TEXTS | `weakPassword:${string}`;

/** Every failure that says all by its name, for schemas. */
export const AUTH_FAILURES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** The sentence that a person reads about a failure. */
export function authFailureText(failure: AuthFailure): string {
  return TEXTS[failure as keyof typeof TEXTS] ?? `Please use ${failure.slice(13).replaceAll(',', ', ')}.`;
}
