import { isOwnOrigin } from './ownOrigins';

const isOwn = (origin: string) => isOwnOrigin(origin, 'seed-live', 'https://seed.example/');

test.each([
  'https://seed.example',
  'https://seed-live.web.app',
  'https://seed-live.firebaseapp.com',
  'https://seed-live--next-a1b2c3.web.app',
])('%s is an origin of the app', (origin) => expect(isOwn(origin)).toBe(true));

test.each([
  'https://evil.example',
  'http://seed.example',
  'https://seed.example.evil.example',
  'https://seed-live-2.web.app',
  'https://seed-live.web.app.evil.example',
  'http://localhost:5000',
  'null',
  '',
])('%p is not an origin of the app', (origin) => expect(isOwn(origin)).toBe(false));

test('on the local stack, every port of this machine is an origin of the app', () => {
  expect(isOwnOrigin('http://localhost:3000', 'demo-seed', '', { isLocal: true })).toBe(true);
});
