/** The least length of a new password (PRODUCT.md P3.1). */
export const MIN_PASSWORD_LENGTH = 6;

export interface CredentialErrors {
  readonly email?: string;
  readonly password?: string;
}

/** Rough on purpose: an at sign between two parts. The server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Checks what a form of the auth screen holds (PRODUCT.md P3.1): a sign-in needs a password, a sign-up one
 * of at least 6 characters. Returns, for each wrong field, a sentence that says what to do.
 */
export function credentialErrors(kind: 'signIn' | 'signUp', email: string, password: string): CredentialErrors {
  const wrongEmail = emailError(email);
  const wrongPassword = passwordError(kind, password);
  return { ...(wrongEmail && { email: wrongEmail }), ...(wrongPassword && { password: wrongPassword }) };
}

function emailError(email: string): string | null {
  if (email === '') return 'Please enter your email address.';
  return EMAIL.test(email) ? null : 'Please enter a whole email address, such as you@example.com.';
}

function passwordError(kind: 'signIn' | 'signUp', password: string): string | null {
  if (password === '') return kind === 'signUp' ? 'Please choose a password.' : 'Please enter your password.';
  const isShort = kind === 'signUp' && password.length < MIN_PASSWORD_LENGTH;
  return isShort ? `Please use at least ${MIN_PASSWORD_LENGTH} characters.` : null;
}
