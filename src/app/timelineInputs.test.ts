import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { branched } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';

describe('the inputs that a timeline may hold', () => {
  it('are exactly those that the program has, but for a branch, with which a recording begins anew', () => {
    const src = path.resolve(__dirname, '..');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const declared = files.flatMap((file) =>
      [...readFileSync(path.join(src, file), 'utf8').matchAll(/createInput(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map(([, type = '']) => type),
    );
    expect([...Object.keys(TIMELINE_INPUTS), branched.type].sort()).toEqual(declared.sort());
  });
});
