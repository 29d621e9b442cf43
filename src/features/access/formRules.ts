import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthFormKind } from './accessSchema';

/** Minimum length of a new password (PRODUCT.md P3.1). */
export const MIN_PASSWORD_LENGTH = 6;

export type FieldName = 'email' | 'password' | 'newPassword';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The fields that each form checks, from top to bottom. */
export const FORM_FIELDS: Readonly<Record<AuthFormKind, readonly FieldName[]>> = {
  signIn: ['email', 'password'],
  signUp: ['email', 'password'],
  resendConfirmation: ['email', 'password'],
  resetPassword: ['email'],
  newPassword: ['password'],
  confirmEmail: ['password'],
  restoreEmail: [],
  changePassword: ['password', 'newPassword'],
  changeEmail: ['email', 'password'],
  deleteAccount: ['password'],
  requestAccess: ['email'],
};

/** The new-password field of each form that has one. */
export const NEW_PASSWORDS: Partial<Record<AuthFormKind, FieldName>> = { signUp: 'password', newPassword: 'password', changePassword: 'newPassword' };

/** The field that each server refusal concerns; refusals not listed concern none. */
const REFUSED_FIELDS: Partial<Record<AuthFailure, FieldName>> = {
  wrongCredentials: 'password',
  wrongPassword: 'password',
  unconfirmed: 'email',
  emailInUse: 'email',
  invalidEmail: 'email',
  accountDisabled: 'email',
};

/** Returns the form field that shows a server refusal, or `null` if none does. A notice reports a resend from Sign In instead. */
export function refusedField(kind: AuthFormKind, failure: AuthFailure): FieldName | null {
  if (kind === 'resendConfirmation') return null;
  const field = failure.startsWith('weak') ? NEW_PASSWORDS[kind] : REFUSED_FIELDS[failure];
  return field !== undefined && FORM_FIELDS[kind].includes(field) ? field : null;
}

/** Rough on purpose: an at sign between two parts. The server has the final say. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns an email as it is sent and compared, with its domain in ASCII. Only Chromium's email field converts the
 * domain itself.
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
export function formErrors(kind: AuthFormKind, typed: Readonly<Partial<Record<FieldName, string>>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of FORM_FIELDS[kind]) {
    const text = typed[name] ?? '';
    const error = name === 'email' ? emailError(text) : passwordError(text, NEW_PASSWORDS[kind] === name);
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
  return isNew && password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : null;
}
