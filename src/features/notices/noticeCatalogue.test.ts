import { readFileSync } from 'node:fs';
import { noticeText, type NoticeCode, type NoticeValues } from './noticeCatalogue';

/** The names that PRODUCT.md P12 gives to the situations of notices. */
const SITUATIONS: Readonly<Record<string, NoticeCode>> = {
  'empty key': 'emptyKey',
  'a key without a session': 'signInToValidate',
  '`/app` without a session': 'signInToAccess',
  'the call failed': 'validationFailed',
  'the key was refused': 'keyRejected',
  'an answer that makes no sense': 'unexpectedFailure',
  'access was there already': 'alreadyGranted',
  'the key was accepted': 'keyAccepted',
  'sign-up': 'accountCreated',
  'sign-up failed': 'signUpFailed',
  'sign-in failed': 'signInFailed',
  'signed in': 'welcomeBack',
  'no access': 'noBetaAccess',
  'access was revoked': 'accessRevoked',
  'the access check failed': 'profileLookupFailed',
  'the session check failed': 'sessionCheckFailed',
  'a wallet was created': 'walletCreated',
  Start: 'automationStarted',
  Stop: 'automationStopped',
};

/** How the table speaks of reasons that the code gets from elsewhere. */
const REASONS: Partial<Record<NoticeCode, NoticeValues>> = {
  keyRejected: { reason: "the server's details, or The beta key you entered is invalid or has already been used." },
  signUpFailed: { reason: 'with the reason' },
  signInFailed: { reason: 'with the reason' },
};

const [, table = ''] = readFileSync('docs/PRODUCT.md', 'utf8').split(/## P1[23] /);

const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| situation'));

it('has a code for every situation in P12', () => {
  expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual(Object.keys(SITUATIONS));
});

it.each(Object.entries(SITUATIONS))('has the text that P12 gives for “%s”, word for word', (situation, code) => {
  const row = rows.find((line) => line.startsWith(`| ${situation} |`)) ?? '';
  const { title, description = '', tone } = noticeText({ code, values: { name: '*name*', ...REASONS[code] } });
  const mark = tone === 'destructive' ? ' (destructive)' : '';
  expect(row).toBe(`| ${situation} | **${title}**${description && ` ${description}`}${mark} |`);
});
