import { readFileSync } from 'node:fs';
import { noticeText, type NoticeCode } from './noticeCatalogue';

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
  'signed in': 'welcomeBack',
  'no access': 'noBetaAccess',
  'access was revoked': 'accessRevoked',
  'the access check failed': 'profileLookupFailed',
  'the session check failed': 'sessionCheckFailed',
  'a wallet was created': 'walletCreated',
  Start: 'automationStarted',
  Stop: 'automationStopped',
};

const [, table = ''] = readFileSync('docs/PRODUCT.md', 'utf8').split('## P12 Notices');

it.each(Object.entries(SITUATIONS))('has the text that P12 gives for “%s”, word for word', (situation, code) => {
  const row = table.split('\n').find((line) => line.startsWith(`| ${situation} |`)) ?? '';
  const { title, description = '', tone } = noticeText({ code, values: { name: '*name*' } });
  expect(row).toContain(`**${title}**`);
  expect(row).toContain(description);
  expect(tone === 'destructive').toBe(row.includes('(destructive)'));
});
