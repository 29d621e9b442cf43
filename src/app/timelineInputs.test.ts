import path from 'node:path';
import { readSourceTree } from '../testing/sourceTree';
import { TIMELINE_INPUTS } from './timelineInputs';

describe('the inputs that a timeline may hold', () => {
  it('are exactly those that the program has', () => {
    const production = readSourceTree(path.resolve(__dirname, '..')).filter(({ file }) => !file.includes('.test.'));
    const declared = production.flatMap(({ text }) =>
      [...text.matchAll(/createInput(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map(([, type = '']) => type),
    );
    expect(Object.keys(TIMELINE_INPUTS).sort()).toEqual(declared.sort());
  });
});
