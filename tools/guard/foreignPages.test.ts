import { isFromForeignPage } from './foreignPages.cjs';

describe('a request to the local stack', () => {
  it.each([
    ['of the app', { host: '127.0.0.1:9099', origin: 'http://localhost:3000' }],
    ['of the app at the other name', { host: 'localhost:9099', origin: 'http://127.0.0.1:3110' }],
    ['of a program', { host: '127.0.0.1:8080' }],
    ['by IPv6', { host: '[::1]:5001' }],
    ['that follows a link in a mail', { host: '127.0.0.1:9099', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('%s is answered', (_whose, headers) => {
    expect(isFromForeignPage(headers)).toBe(false);
  });

  it.each([
    ['of another site', { host: '127.0.0.1:9099', origin: 'https://evil.example' }],
    ['of a site that only begins like ours', { host: '127.0.0.1:9099', origin: 'http://localhost.evil.example' }],
    ['of a page without an origin of its own', { host: '127.0.0.1:9099', origin: 'null' }],
    ['to a name that was bound to this machine', { host: 'evil.example:9099' }],
    ['for a picture in another page', { host: 'localhost:9099', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('%s is refused', (_whose, headers) => {
    expect(isFromForeignPage(headers)).toBe(true);
  });
});
