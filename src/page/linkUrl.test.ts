import fc from 'fast-check';
import { tidyUrl } from './linkUrl';

const CODE = 'aB3-dEf_9h';
const EMAIL_LINK = `/auth#mode=verifyEmail&oobCode=${CODE}`;
const KEY_LINK = '/#key=BETA-AB12CD34';

it('is checked at once, however many slashes it has', () => {
  expect(tidyUrl(`/auth${'/'.repeat(200_000)}x`)).toBeNull();
  expect(tidyUrl(`/auth${'/'.repeat(200_000)}?key=BETA-AB12CD34`)).toBe('/auth#key=BETA-AB12CD34');
});

describe('an email link', () => {
  it.each([
    ['as it was sent', `/auth?mode=verifyEmail&oobCode=${CODE}&apiKey=local&lang=en`],
    ['with HTML’s ampersands', `/auth?mode=verifyEmail&amp;oobCode=${CODE}&amp;apiKey=local`],
    ['as quoted-printable text', `/auth?mode=3DverifyEmail&oobCode=3D${CODE}&apiKey=3Dlocal`],
    ['with an escaped question mark', `/auth%3Fmode=verifyEmail&oobCode=${CODE}`],
    ['with everything escaped', `/auth%3Fmode%3DverifyEmail%26oobCode%3D${CODE}%26apiKey%3Dlocal`],
    ['escaped twice', `/auth%253Fmode%253DverifyEmail%2526oobCode%253D${CODE}`],
    ['with an escaped ampersand of HTML', `/auth?mode=verifyEmail%26amp%3BoobCode=${CODE}`],
    ['with a path in upper case', `/AUTH?mode=verifyEmail&oobCode=${CODE}`],
    ['with a slash after the path', `/auth/?mode=verifyEmail&oobCode=${CODE}`],
    ['on another page', `/app?mode=verifyEmail&oobCode=${CODE}`],
    ['in a fragment', `/#mode=verifyEmail&oobCode=${CODE}`],
    ['with the rest of a sentence', `/auth?mode=verifyEmail&oobCode=${CODE}%3E.`],
    [
      'with a URL to continue to',
      `/auth?mode=verifyEmail&oobCode=${CODE}&continueUrl=https%3A%2F%2Fevil.example%2F%3Fmode%3DresetPassword%26oobCode%3Dother`,
    ],
  ])('is repaired when it arrives %s (P3.13e)', (_form, url) => expect(tidyUrl(url)).toBe(EMAIL_LINK));

  it('may have a code that begins with 3D', () => {
    expect(tidyUrl('/auth?mode=verifyEmail&oobCode=3Dabc')).toBe('/auth#mode=verifyEmail&oobCode=3Dabc');
  });

  it.each([
    ['its code', '/auth?mode=verifyEmail', '/auth#mode=verifyEmail&oobCode='],
    ['the value of its code', '/auth?mode=verifyEmail&oobCode=', '/auth#mode=verifyEmail&oobCode='],
    ['its kind', `/auth?oobCode=${CODE}`, `/auth#mode=&oobCode=${CODE}`],
  ])('is marked as incomplete without %s', (_part, url, tidied) => expect(tidyUrl(url)).toBe(tidied));
});

describe('a key link', () => {
  it.each([
    ['as it was sent', '/#key=BETA-AB12CD34'],
    ['in the query', '/?a=1&Key=BETA-AB12CD34#features'],
    ['with an escaped #', '/%23key=BETA-AB12CD34'],
    ['with everything escaped', '/%23key%3DBETA%2DAB12CD34'],
    ['on an unknown page', '/nowhere?key=BETA-AB12CD34'],
    ['as a bare key', '/welcome/BETA-AB12CD34'],
    ['before a timeline', '/?key=BETA-AB12CD34#timeline=AAAA'],
  ])('is repaired when it arrives %s', (_form, url) => expect(tidyUrl(url)).toBe(KEY_LINK));

  it('stays on /auth or /app', () => {
    expect(tidyUrl('/auth?key=beta-ab12cd34')).toBe('/auth#key=beta-ab12cd34');
    expect(tidyUrl('/App#key=BETA-AB12CD34')).toBe('/app#key=BETA-AB12CD34');
  });
});

it.each([
  '/',
  '/auth',
  '/app?a=1#main',
  '/#terms',
  '/nowhere',
  '/auth?mode=dark',
  '/?apiKey=local',
  '/#timeline=beta-AB12CD34x&t=1',
  '/#t=12&e=3',
])('leaves %s unchanged', (url) => expect(tidyUrl(url)).toBeNull());

it('a tidied URL has a secret only in its fragment, and stays the same when tidied again', () => {
  const part = fc.constantFrom(
    '/',
    'auth',
    'APP',
    '?',
    '%3F',
    '#',
    '%23',
    '&',
    '&amp;',
    '%26',
    'mode=',
    'verifyEmail',
    'oobCode=',
    'oobcode%3D',
    'key=',
    'key%3d',
    'SECRET-CODE',
    'BETA-SECRET12',
    '=',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const tidied = tidyUrl(`/${parts.join('')}`);
      if (tidied === null) return;
      expect(tidied).toMatch(/^\/(auth|app)?#/);
      expect(tidyUrl(tidied)).toBe(tidied);
    }),
  );
});
