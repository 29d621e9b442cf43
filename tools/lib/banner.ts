import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PASSWORD } from '../seeds/demoData';

/** What a person reads when everything runs: where to go, and what to try there. */
export function banner({ webOrigin, uiOrigin, log }: { webOrigin: string; uiOrigin?: string | undefined; log: string }): string {
  const width = Math.max(...[...DEMO_ACCOUNTS.map(({ email }) => email), ...DEMO_KEYS.map(({ key }) => key)].map(({ length }) => length));
  const row = (name: string, about: string) => `    ${name.padEnd(width)}   ${about}`;
  return [
    '',
    `  SEED is ready:  ${webOrigin}`,
    ...(uiOrigin ? [`  Emulator UI:    ${uiOrigin}`] : []),
    '',
    `  Accounts (the password of each is ${DEMO_PASSWORD})`,
    ...DEMO_ACCOUNTS.map(({ email, about }) => row(email, about)),
    '',
    '  Beta keys',
    ...DEMO_KEYS.map(({ key, about }) => row(key, about)),
    '',
    '  No mail is sent: the links of confirmation and password mails are printed here.',
    `  The emulators' log: ${log}`,
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}
