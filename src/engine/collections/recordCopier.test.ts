import fc from 'fast-check';
import { recordCopier } from './recordCopier';

describe('copying records of known fields', () => {
  it('gives what a spread gives, however many fields there are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'), fc.integer(), { maxKeys: 20 }), (record) => {
        const copy = recordCopier(Object.keys(record))(record);
        expect(copy).toEqual({ ...record });
        expect(copy).not.toBe(record);
        expect(Object.keys(copy)).toEqual(Object.keys(record));
      }),
    );
  });
});
