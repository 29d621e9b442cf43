/** Each way a call to the account service can fail, with the reason in plain words and what to do about it. */
const TEXTS = {
  wrongCredentials: 'Wrong email or password. Try again.',
  unconfirmed: 'Confirm your email first: open the link we sent you, then sign in.',
  alreadyConfirmed: 'Your email is already confirmed. Sign in.',
  mailNotSent: "Your account was created, but the confirmation email couldn't be sent. Please send it again.",
  emailInUse: 'An account with this email already exists. Sign in instead.',
  invalidEmail: "This email isn't valid.",
  weakPassword: 'Choose another password.',
  tooManyRequests: 'Too many attempts. Wait a few minutes and try again.',
  wrongPassword: 'Wrong password. Try again.',
  linkOver: 'This link has expired, was already used, or is incomplete. Ask for a new one.',
  offline: "Couldn't reach the server. Check your connection and try again.",
  unanswered: 'Your account may have been deleted. Check your connection and try again.',
  accountDisabled: 'This account is disabled. Contact us.',
  unknown: 'Something went wrong. Try again.',
} as const;

/** What a project may ask of a password, each as people read it. */
export const PASSWORD_RULE = /a(t (least|most) \d{1,4} characters|n? (lower case|upper case|numeric|special) character)/g;

/** Why a call to the account service failed, in our own words; Firebase's codes stay in the adapter. A weak password may say what it lacks, by the rules that are known here. */
export type AuthFailure = keyof typeof TEXTS | `weakPassword:${string}`;

/** Every failure that says all by its name, for schemas. */
export const AUTH_FAILURES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** The sentence that a person reads about a failure. */
export function authFailureText(failure: AuthFailure): string {
  return TEXTS[failure as keyof typeof TEXTS] ?? `Use ${failure.slice(13).replaceAll(',', ', ')}.`;
}
