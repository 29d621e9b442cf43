/** @jest-environment jest-fixed-jsdom */
export {};

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Returns a script's URL if the policy allows it, otherwise `null`. `otherScripts` are the URL prefixes that the build
 * adds.
 */
function policyResult(url: string, otherScripts: string[] = []): string | null {
  let result: string | null = null;
  const createPolicy = (_name: string, rules: { createScriptURL: (url: string) => string | null }) =>
    (result = rules.createScriptURL(url));
  Object.assign(globalThis, { trustedTypes: { createPolicy }, __SEED_OTHER_SCRIPTS__: otherScripts });
  jest.isolateModules(() => void jest.requireActual('./allowScripts'));
  return result;
}

test.each(['/assets/main.12345678.js', 'http://localhost/assets/main.js', 'assets/../assets/main.js'])(
  'the script %s is allowed',
  (url) => {
    expect(policyResult(url)).toBe(url);
  },
);

test.each([
  'https://evil.example/assets/main.js',
  '//evil.example/assets/main.js',
  '/uploads/evil.js',
  '/assets/../evil.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/assets/',
  'javascript:alert(1)',
  'https://www.google.com/recaptcha/enterprise.js',
])('the script %s is refused', (url) => {
  expect(policyResult(url)).toBeNull();
});

test('reCAPTCHA is allowed in a build that uses it, and no other script of its hosts', () => {
  expect(policyResult('https://www.google.com/recaptcha/enterprise.js?render=x', RECAPTCHA)).not.toBeNull();
  expect(policyResult('https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js', RECAPTCHA)).not.toBeNull();
  expect(policyResult('https://www.google.com/complete/search?callback=alert', RECAPTCHA)).toBeNull();
  expect(policyResult('https://www.google.com/recaptcha/../complete/search', RECAPTCHA)).toBeNull();
});

test('nothing happens in a browser without Trusted Types', () => {
  Object.assign(globalThis, { trustedTypes: undefined });
  expect(() => jest.isolateModules(() => void jest.requireActual('./allowScripts'))).not.toThrow();
});
