/** @jest-environment jest-fixed-jsdom */
import { isKeyLink, isOtherThanBuilt } from './keptIntent';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it.each([
  ['#key=BETA-AB12CD34', true],
  ['#KEY=beta', true],
  ['#timeline=aB-_9&t=1', true],
  ['#features', false],
  ['', false],
])('takes %p for a key link: %p', (hash, expected) => {
  window.location.hash = hash;
  expect(isKeyLink()).toBe(expected);
});

it('knows a page that will look other than it was built: by a session, a kept key or the link of an email', () => {
  expect(isOtherThanBuilt()).toBe(false);
  localStorage.setItem('seed.betaKey', 'x');
  expect(isOtherThanBuilt()).toBe(true);
  localStorage.clear();
  localStorage.setItem('seed.session', '1');
  expect(isOtherThanBuilt()).toBe(true);
  localStorage.clear();
  history.replaceState(null, '', '/auth#mode=verifyEmail&oobCode=c0de');
  expect(isOtherThanBuilt()).toBe(true);
});

it('finds nothing where the browser forbids to look', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(isOtherThanBuilt()).toBe(false);
});
