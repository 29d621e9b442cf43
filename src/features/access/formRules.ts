import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthFormKind } from './accessSchema';

/** The least length of a new password (PRODUCT.md P3.1). */
export const MIN_PASSWORD_LENGTH = 6;

export type FieldName = 'email' | 'password' | 'newPassword';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The fields that each form checks, from the top down. */
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

/** The field in which a form asks for a new password, where it does. */
export const NEW_PASSWORDS: Partial<Record<AuthFormKind, FieldName>> = { signUp: 'password', newPassword: 'password', changePassword: 'newPassword' };

/** The field that each refusal of the server is about; the others are about none. */
const REFUSED_FIELDS: Partial<Record<AuthFailure, FieldName>> = {
  wrongCredentials: 'password',
  wrongPassword: 'password',
  unconfirmed: 'email',
  emailInUse: 'email',
  invalidEmail: 'email',
  accountDisabled: 'email',
};

/** The field of a form at which a refusal of the server stands, or `null` where it is about none. What Sign In has sent beside a sign-in is told by a notice. */
export function refusedField(kind: AuthFormKind, failure: AuthFailure): FieldName | null {
  if (kind === 'resendConfirmation') return null;
  const field = failure.startsWith('weak') ? NEW_PASSWORDS[kind] : REFUSED_FIELDS[failure];
  return field !== undefined && FORM_FIELDS[kind].includes(field) ? field : null;
}

/** Rough on purpose: an at sign between two parts. The server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Returns an email as it is sent and compared: an international domain in its ASCII form, which Chromium's field alone has by itself. */
export function asciiEmail(email: string): string {
  return email.replace(/(?<=@)[^@\s/?#%:\\]*$/, (domain) => {
    try {
      return /[^\0-\x7f]/.test(domain) ? new URL(`http://${domain}`).hostname : domain;
    } catch {
      return domain;
    }
  });
}

/** Checks what a form holds (PRODUCT.md P3.1). Returns, for each wrong field, a sentence that says what to do. */
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
