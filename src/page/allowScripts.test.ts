/** @jest-environment jest-fixed-jsdom */
export {};

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Returns the policy's result for a script's address; with `others`, in a build that names them. */
function ask(address: string, others: string[] = []): string | null {
  let answer: string | null = null;
  const createPolicy = (_name: string, rules: { createScriptURL: (address: string) => string | null }) => (answer = rules.createScriptURL(address));
  Object.assign(globalThis, { trustedTypes: { createPolicy }, __SEED_OTHER_SCRIPTS__: others });
  jest.isolateModules(() => void jest.requireActual('./allowScripts'));
  return answer;
}

test.each(['/assets/main.12345678.js', 'http://localhost/assets/main.js', 'assets/../assets/main.js'])('%s is ours', (address) => {
  expect(ask(address)).toBe(address);
});

test.each([
  'https://evil.example/assets/main.js',
  '//evil.example/assets/main.js',
  '/uploads/evil.js',
  '/assets/../evil.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/assets/',
  'javascript:alert(1)',
  'https://www.google.com/recaptcha/enterprise.js',
])('%s is refused', (address) => {
  expect(ask(address)).toBeNull();
});

test('reCAPTCHA is ours where a build uses it, and nothing else of its hosts', () => {
  expect(ask('https://www.google.com/recaptcha/enterprise.js?render=x', RECAPTCHA)).not.toBeNull();
  expect(ask('https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js', RECAPTCHA)).not.toBeNull();
  expect(ask('https://www.google.com/complete/search?callback=alert', RECAPTCHA)).toBeNull();
  expect(ask('https://www.google.com/recaptcha/../complete/search', RECAPTCHA)).toBeNull();
});

test('a browser without Trusted Types is left alone', () => {
  Object.assign(globalThis, { trustedTypes: undefined });
  expect(() => jest.isolateModules(() => void jest.requireActual('./allowScripts'))).not.toThrow();
});
