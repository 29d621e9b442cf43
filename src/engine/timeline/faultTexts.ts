import type { BaseIssue } from 'valibot';

/** What a value has to be, by the type of the issue. */
const WANTED: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false', array: 'a list', object: 'an object', record: 'an object' };

/** What was found, where the library names a class. */
const FOUND: Readonly<Record<string, string>> = { Object: 'an object', Array: 'a list' };

/** More characters of what was found are not told. */
const LONGEST_FOUND = 60;

/** Says in a sentence what a schema has against a value. The schemas' own words, such as `are too many`, are the rest of one. */
export function issueText({ message, type, expected, received, requirement, input }: BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return `${/^(are|were) /.test(message) ? 'They' : 'It'} ${message}.`;
  if (received === 'undefined') return 'It is missing.';
  const found = FOUND[received] ?? shortened(received);
  switch (type) {
    case 'safe_integer':
      return `It is ${found}, which is no whole number.`;
    case 'min_value':
      return `It is ${found}, which is less than ${String(requirement)}.`;
    case 'max_value':
      return `It is ${found}, which is more than ${String(requirement)}.`;
    case 'max_length':
    case 'length':
      return `It has ${found} ${Array.isArray(input) ? 'entries' : 'characters'} of ${type === 'length' ? '' : 'at most '}${String(requirement)}.`;
    default:
      return `It has to be ${WANTED[type] ?? listed(expected)}, and is ${found}.`;
  }
}

/** A text stands in quotes. */
function shortened(received: string): string {
  return received.length > LONGEST_FOUND ? `${received.slice(0, LONGEST_FOUND)}…"` : received;
}

/** The library's list of what may stand there: `("a" | "b")`. */
function listed(expected: string | null): string {
  return (expected ?? 'something else').replace(/^\((.*)\)$/, '$1').split(' | ').map((one) => FOUND[one] ?? one).join(' or ');
}
