import { readOwnField } from '../ownField';
import { readEmailAddress } from '../emailAddress';

/** What somebody who asks for access may write at most, in characters. */
const REASON_LIMIT = 500;

/** More than this is not even looked at. */
const MAX_INPUT_LENGTH = 10_000;

/** A request for access. */
export interface AccessRequest {
  /** In comparable form. */
  readonly email: string;
  /** One line of plain text; may be empty. */
  readonly reason: string;
}

/** A text as one line without control and invisible characters, cut where it is too long. */
function readReason(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.slice(0, MAX_INPUT_LENGTH).normalize('NFC').replace(/[\s\p{C}]+/gu, ' ').trim();
  // Cut by characters, since half of one is no text.
  return Array.from(line).slice(0, REASON_LIMIT).join('').trim();
}

/**
 * Takes a request for access out of a call's body, whatever the body is.
 *
 * @param body the data of the call, as yet unchecked; `{ email: string, reason: string }` is expected
 * @returns the request, or undefined when it holds no email address
 */
export function readAccessRequest(body: unknown): AccessRequest | undefined {
  const email = readEmailAddress(readOwnField(body, 'email'));
  return email === undefined ? undefined : { email, reason: readReason(readOwnField(body, 'reason')) };
}
