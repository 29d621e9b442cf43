import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { isUnusedVariable } from './unusedVariables';

const root = path.resolve(__dirname, '../../..');

/** Everything that the program is made of, by the file. */
function readProgram(): { file: string; text: string }[] {
  const { metafile } = buildSync({
    entryPoints: [path.join(root, 'src/index.tsx')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: root,
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  });
  return Object.keys(metafile.inputs).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Lists what a file asks of the page's variables, as `part` or `palette.color`; not what it knows may be missing. */
function askedIn(text: string): string[] {
  return [...text.matchAll(/\bvars(?: \|\| theme)?\)?\??\.(palette\.)?(\w+)\b(?!\?\.)/g)].map(([, palette = '', name = '']) => `${palette}${name}`);
}

const isComponent = (file: string) => /^(src|node_modules\/@mui\/material)\//.test(file) && !/@mui\/material\/styles\//.test(file);

it('what is left out of the variables is asked for by nothing that the program consists of', () => {
  const components = readProgram().filter(({ file }) => isComponent(file));
  const asked = components.flatMap(({ file, text }) => askedIn(text).map((name) => ({ file, name })));
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['palette.Button', 'palette.Switch', 'palette.Skeleton', 'opacity', 'shadows']));
  const missing = asked.filter(({ name }) => isUnusedVariable(name.split('.')));
  expect(missing).toEqual([]);
});
