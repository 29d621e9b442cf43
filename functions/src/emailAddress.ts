import { domainToASCII } from 'node:url';

/**
 * An address as an account has it: without the quotes, brackets, name, scheme or invisible characters
 * that come along when it is copied, and with which it would match nobody's.
 */
const ADDRESS = /^[^\s@"<>(),:;\\[\]\p{C}]+@[^\s@"<>(),:;\\[\]\p{C}]+$/u;

/** The longest address that mail can be sent to. */
const MAX_LENGTH = 254;

/**
 * Returns the form in which an email address is compared and stored. An international domain has its ASCII form, as
 * browsers and mail servers use it. In the name only ASCII letters lose their case: others would be turned into ASCII
 * ones (the sign of the kelvin into a k), and one person's address into another's.
 */
export function comparableEmail(email: string): string {
  const lower = email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const at = lower.lastIndexOf('@') + 1;
  const domain = lower.slice(at);
  // It reads what an address of a page may have behind a domain, too.
  const isInternational = /[^\0-\x7f]/.test(domain) && !/[/?#%]/.test(domain);
  return lower.slice(0, at) + ((isInternational && domainToASCII(domain)) || domain);
}

/** Returns the email address in data of unknown shape, in comparable form; undefined when it is none. */
export function readEmailAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2 * MAX_LENGTH || !ADDRESS.test(value.trim())) return undefined;
  const email = comparableEmail(value);
  return email.length <= MAX_LENGTH ? email : undefined;
}
