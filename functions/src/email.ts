import { domainToASCII } from 'node:url';

/** Matches an email alone. Copied with quotes, brackets, a name or invisible characters, it would match no account. */
const EMAIL = /^[^\s@"<>(),:;\\[\]\p{C}]+@[^\s@"<>(),:;\\[\]\p{C}]+$/u;

/** The longest possible email, in characters (RFC 5321). */
const MAX_LENGTH = 254;

/**
 * Returns the form in which emails are compared and stored. An international domain takes its ASCII form, as in
 * browsers and mail servers. Only ASCII letters are lower-cased: lower-casing others could turn one person's email into
 * another's (the Kelvin sign becomes a plain k).
 */
export function comparableEmail(email: string): string {
  const lower = email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const at = lower.lastIndexOf('@') + 1;
  const domain = lower.slice(at);
  // domainToASCII also accepts what may follow a domain in a URL.
  const isInternational = /[^\0-\x7f]/.test(domain) && !/[/?#%]/.test(domain);
  return lower.slice(0, at) + ((isInternational && domainToASCII(domain)) || domain);
}

/** Returns a value as an email in comparable form, or undefined if it is not exactly one email. */
export function readEmail(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2 * MAX_LENGTH || !EMAIL.test(value.trim())) return undefined;
  const email = comparableEmail(value);
  return email.length <= MAX_LENGTH ? email : undefined;
}
