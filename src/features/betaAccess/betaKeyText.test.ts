import { toBetaKey } from './betaKeyText';

describe('toBetaKey', () => {
  it('upper-cases what is typed in lower case', () => {
    expect(toBetaKey('beta-ab12cd34')).toBe('BETA-AB12CD34');
  });

  it('keeps the end of a key that is pasted with spaces around it', () => {
    expect(toBetaKey(' \t  beta-ab12cd34 \n')).toBe('BETA-AB12CD34');
  });

  it('cuts what is longer than a key', () => {
    expect(toBetaKey('BETA-AB12CD34EFGH')).toBe('BETA-AB12CD34');
    expect(toBetaKey('x'.repeat(10_000))).toHaveLength(13);
  });

  it('cuts after upper-casing, which can lengthen a text', () => {
    expect(toBetaKey('beta-ßßßßß')).toBe('BETA-SSSSSSSS');
  });

  it('makes nothing of blanks', () => {
    expect(toBetaKey('   ')).toBe('');
  });
});
