/** @jest-environment jest-fixed-jsdom */
import { isAnythingKept, isKeyLink, isSessionKept } from './keptIntent';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
});

it.each([
  ['#key=BETA-AB12CD34', true],
  ['#KEY=beta', true],
  ['#features', false],
  ['', false],
])('takes %p for a key link: %p', (hash, expected) => {
  window.location.hash = hash;
  expect(isKeyLink()).toBe(expected);
});

it('finds what there is to go on with: a session, here or in this tab, or a key', () => {
  expect(isAnythingKept()).toBe(false);
  localStorage.setItem('seed.betaKey', 'x');
  expect(isAnythingKept()).toBe(true);
  localStorage.clear();
  sessionStorage.setItem('seed.session', 'x');
  expect(isAnythingKept()).toBe(true);
});

it('takes a kept session, and no kept key, for somebody who may be signed in', () => {
  localStorage.setItem('seed.betaKey', 'x');
  expect(isSessionKept()).toBe(false);
  localStorage.setItem('seed.session', '1');
  expect(isSessionKept()).toBe(true);
});

it('finds nothing where the browser forbids to look', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(isAnythingKept()).toBe(false);
  expect(isSessionKept()).toBe(false);
});
