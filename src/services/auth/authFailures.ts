/** Every failure of an account call, with the reason and what to do about it. */
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
  notAllowed: "Our settings don't allow this, and trying again won't help. Contact us.",
  unknown: 'Something went wrong. Try again.',
} as const;

/** The password rules that a project may set, in the words shown to users. */
export const PASSWORD_RULE =
  /a(t (least|most) \d{1,4} characters|n? (lower case|upper case|numeric|special) character)/g;

/** The minute from which the server accepts requests again, in its words. */
export const RETRY_TIME = /\d{4}-\d\d-\d\d \d\d:\d\d UTC/;

/**
 * Why an account call failed, in our own codes; Firebase's codes stay in the adapter. `weakPassword` may carry the
 * broken rules, if they are known here, and `tooManyRequests` when the user can try again.
 */
export type AuthFailure = keyof typeof TEXTS | `weakPassword:${string}` | `tooManyRequests:${string}`;

/** Every failure code without a suffix, for schemas. */
export const AUTH_FAILURES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

export function authFailureText(failure: AuthFailure): string {
  const known = TEXTS[failure as keyof typeof TEXTS];
  if (known) return known;
  const detail = failure.slice(failure.indexOf(':') + 1);
  return failure.startsWith('weakPassword')
    ? `Use ${detail.replaceAll(',', ', ')}.`
    : `Too many attempts. Try again after ${detail}.`;
}
