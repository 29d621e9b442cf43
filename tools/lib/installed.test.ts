import { satisfies } from './installed.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/@swc/core-darwin-arm64': { version: '1.16.22', optional: true },
  },
};

describe('the installed packages', () => {
  it('match the lockfile if the versions are the same; packages for other systems may be missing', () => {
    expect(satisfies({ packages: { 'node_modules/react': { version: '19.3.1' } } }, wanted)).toBe(true);
  });

  it('are out of date if one is missing', () => {
    expect(satisfies({ packages: {} }, wanted)).toBe(false);
  });

  it('are out of date if one has another version', () => {
    expect(satisfies({ packages: { 'node_modules/react': { version: '19.3.0' } } }, wanted)).toBe(false);
  });
});
