/** @jest-environment jest-fixed-jsdom */
import { fragmentNeedsProgram, differsFromPrerender } from './pageNeeds';

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
])('the fragment %p needs the program: %p', (hash, expected) => {
  window.location.hash = hash;
  expect(fragmentNeedsProgram()).toBe(expected);
});

it('a page differs from its prerendered markup if there is a session, a stored key or an email link', () => {
  expect(differsFromPrerender()).toBe(false);
  localStorage.setItem('seed.betaKey', 'x');
  expect(differsFromPrerender()).toBe(true);
  localStorage.clear();
  localStorage.setItem('seed.session', '1');
  expect(differsFromPrerender()).toBe(true);
  localStorage.clear();
  history.replaceState(null, '', '/auth#mode=verifyEmail&oobCode=c0de');
  expect(differsFromPrerender()).toBe(true);
});

it('a page does not differ if the browser forbids storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(differsFromPrerender()).toBe(false);
});
