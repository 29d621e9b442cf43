import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Loader = (this: { resourcePath: string; addDependency: (file: string) => void }) => string;
const evaluated = jest.requireActual<Loader>('./evaluated.cjs');

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evaluated-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Writes modules, and runs the loader over the first of them. */
function load(modules: Record<string, string>) {
  for (const [name, text] of Object.entries(modules)) fs.writeFileSync(path.join(folder, name), text);
  const dependencies: string[] = [];
  const code = evaluated.call({ resourcePath: path.join(folder, Object.keys(modules)[0] ?? ''), addDependency: (file) => dependencies.push(file) });
  return { code, dependencies };
}

it('gives what a module computes in place of what computes it', () => {
  const { code } = load({
    'data.ts': "import { double } from './double'; export const size: number = double(4); export const names = { first: ['a', 'b'] };",
    'double.ts': 'export const double = (value: number) => value * 2;',
  });
  expect(code).toBe('export const names = {"first":["a","b"]};\nexport const size = 8;\n');
});

it('names all the files that it was made from, so that a change in any is seen', () => {
  const { dependencies } = load({ 'data.ts': "export { size } from './size';", 'size.ts': 'export const size = 1;' });
  expect(dependencies.map((file) => path.basename(file)).sort()).toEqual(['data.ts', 'size.ts']);
});

it('refuses what cannot be written down', () => {
  expect(() => load({ 'data.ts': 'export const theme = { spacing: () => 4 };' })).toThrow('theme: spacing is no data, so the build cannot write it down.');
});
