/**
 * An address as an account has it: without the quotes, brackets, name, scheme or invisible characters
 * that come along when it is copied, and with which it would match nobody's.
 */
const ADDRESS = /^[^\s@"<>(),:;\\[\]\p{C}]+@[^\s@"<>(),:;\\[\]\p{C}]+$/u;

/** The longest address that mail can be sent to. */
const MAX_LENGTH = 254;

/**
 * The form in which two email addresses are compared. Only ASCII letters lose their case: others would be
 * turned into ASCII ones (the sign of the kelvin into a k), and one person's address into another's.
 */
export function comparableEmail(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** An email address out of data of unknown shape, in comparable form; undefined when it is none. */
export function readEmailAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2 * MAX_LENGTH) return undefined;
  const email = comparableEmail(value);
  return email.length <= MAX_LENGTH && ADDRESS.test(email) ? email : undefined;
}
