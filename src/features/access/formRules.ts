import type { Ms } from '../../engine/clock/clock';
import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthFormKind } from '../../services/auth/authService';
import { newPassword } from '../../shared/passwords';
import type { NoticeCode } from '../notices';

/** Minimum length of a new password (PRODUCT.md P3.1). */
export const MIN_PASSWORD_LENGTH = 6;

/** How long a user has to wait before requesting another email. */
export const RESEND_COOL_DOWN: Ms = 60_000;

export type FieldName = 'email' | 'password' | 'newPassword' | 'reason';
export type FieldErrors = Partial<Record<FieldName, string>>;

interface AuthForm {
  /** The form's fields from top to bottom. */
  readonly fields: readonly FieldName[];
  /** The field in which a new password is chosen. */
  readonly newPasswordField?: FieldName;
  readonly successNotice?: NoticeCode;
  /** The screen itself shows the success, so the notice appears only if the user has left the screen. */
  readonly screenShowsSuccess?: true;
  readonly refusalNotice: NoticeCode;
}

export const FORMS: Readonly<Record<AuthFormKind, AuthForm>> = {
  signIn: { fields: ['email', 'password'], successNotice: 'welcomeBack', refusalNotice: 'signInFailed' },
  signUp: {
    fields: ['email', 'password'],
    newPasswordField: 'password',
    successNotice: 'accountCreated',
    screenShowsSuccess: true,
    refusalNotice: 'signUpFailed',
  },
  resendConfirmation: {
    fields: ['email', 'password'],
    successNotice: 'confirmationSent',
    screenShowsSuccess: true,
    refusalNotice: 'confirmationFailed',
  },
  resetPassword: {
    fields: ['email'],
    successNotice: 'resetSent',
    screenShowsSuccess: true,
    refusalNotice: 'resetFailed',
  },
  newPassword: {
    fields: ['password'],
    newPasswordField: 'password',
    successNotice: 'passwordChanged',
    screenShowsSuccess: true,
    refusalNotice: 'accountChangeFailed',
  },
  confirmEmail: { fields: ['password'], successNotice: 'welcomeBack', refusalNotice: 'signInFailed' },
  // No success notice: the screen replaces the form with the outcome of the link.
  restoreEmail: { fields: [], refusalNotice: 'accountChangeFailed' },
  changePassword: {
    fields: ['password', 'newPassword'],
    newPasswordField: 'newPassword',
    successNotice: 'passwordChanged',
    screenShowsSuccess: true,
    refusalNotice: 'accountChangeFailed',
  },
  changeEmail: {
    fields: ['email', 'password'],
    successNotice: 'addressChangeSent',
    screenShowsSuccess: true,
    refusalNotice: 'accountChangeFailed',
  },
  deleteAccount: { fields: ['password'], successNotice: 'accountDeleted', refusalNotice: 'accountChangeFailed' },
  requestAccess: {
    fields: ['email', 'reason'],
    successNotice: 'accessRequested',
    screenShowsSuccess: true,
    refusalNotice: 'accessRequestFailed',
  },
};

/** The field that each server refusal concerns; refusals not listed concern none. */
const REFUSED_FIELDS: Partial<Record<AuthFailure, FieldName>> = {
  wrongCredentials: 'password',
  wrongPassword: 'password',
  unconfirmed: 'email',
  emailInUse: 'email',
  invalidEmail: 'email',
  accountDisabled: 'email',
};

/** Returns the form field that shows a server refusal, or `null` if a notice shows it. */
export function refusedField(kind: AuthFormKind, failure: AuthFailure): FieldName | null {
  // The Sign In form sends this request, and its fields already show why the sign-in was refused.
  if (kind === 'resendConfirmation') return null;
  const { fields, newPasswordField } = FORMS[kind];
  const field = failure.startsWith('weak') ? newPasswordField : REFUSED_FIELDS[failure];
  return field !== undefined && fields.includes(field) ? field : null;
}

/** Requires only text on both sides of an at sign, because the server has the final say. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns an email address with its domain in ASCII (punycode). Addresses are sent to the server, and compared with the
 * account's address, in this spelling. Only Chromium's email field converts the domain itself.
 */
export function asciiEmail(email: string): string {
  return email.replace(/(?<=@)[^@\s/?#%:\\]*$/, (domain) => {
    try {
      return /[^\0-\x7f]/.test(domain) ? new URL(`http://${domain}`).hostname : domain;
    } catch {
      return domain;
    }
  });
}

/** Validates a form (PRODUCT.md P3.1). Returns, for each invalid field, a sentence that says what to do. */
export function formErrors(kind: AuthFormKind, values: Readonly<Partial<Record<FieldName, string>>>): FieldErrors {
  const { fields, newPasswordField } = FORMS[kind];
  const errors: FieldErrors = {};
  for (const name of fields) {
    if (name === 'reason') continue;
    const text = values[name] ?? '';
    const error = name === 'email' ? emailError(text) : passwordError(text, name === newPasswordField);
    if (error !== null) errors[name] = error;
  }
  return errors;
}

function emailError(email: string): string | null {
  if (email === '') return 'Enter your email.';
  return EMAIL.test(email) ? null : 'Enter a full email, such as you@example.com.';
}

function passwordError(password: string, isNew: boolean): string | null {
  if (password === '') return isNew ? 'Choose a password.' : 'Enter your password.';
  return isNew && newPassword(password).length < MIN_PASSWORD_LENGTH
    ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
    : null;
}
