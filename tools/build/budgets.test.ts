import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { tempFolder } from '../testing/tempFiles';
import { checkBudgets } from './budgets.cjs';
import { BuildSteps } from './steps.cjs';

const folder = tempFolder();

/** Returns text that cannot be compressed. */
function incompressible(length: number): string {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647).toString(36);
  let text = '';
  while (text.length < length) text += next();
  return text.slice(0, length);
}

/** Builds two pages: `/` consists of `html`, and `/auth` loads a chunk of `size` characters. Returns the errors. */
async function build({ size = 500, html = '' }): Promise<string[]> {
  fs.writeFileSync(path.join(folder, 'screen.js'), `document.title = '${incompressible(size)}';`);
  fs.writeFileSync(path.join(folder, 'entry.js'), `import(/* webpackChunkName: "auth" */ './screen.js');`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'out') },
    optimization: { minimize: false },
    plugins: [
      {
        apply: ({ hooks }) =>
          hooks.thisCompilation.tap('page', (compilation) =>
            compilation.emitAsset('index.html', new webpack.sources.RawSource(html)),
          ),
      },
      new BuildSteps([
        checkBudgets([
          { page: '/', file: 'index.html', html: 1 },
          { page: '/auth', file: 'auth.html', html: 1, script: 5, chunks: { main: 2, auth: 0.5 } },
        ]),
      ]),
    ],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler!.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

it('a build within its budgets passes', async () => {
  expect(await build({ html: '<script>go()</script><script type="text/later" src="/later.js"></script>' })).toEqual([]);
});

it('a build with too much script fails, and reports by how much each chunk grew', async () => {
  const [error, ...others] = await build({ size: 8000 });
  expect(others).toEqual([]);
  expect(error).toMatch(/^\/auth loads \d\.\d KB of script as gzip; its budget is 5 KB\./);
  expect(error).toMatch(/\n {2}main: \d\.\d KB \([+-]\d\.\d\)\n {2}auth: (\d\.\d) KB \(\+[45]\.\d\)$/);
});

it('a build with too large a page fails, and names the page', async () => {
  expect(await build({ html: incompressible(4000) })).toEqual([
    expect.stringMatching(/^\/ weighs 2\.\d KB of HTML as gzip; its budget is 1 KB\.$/),
  ]);
});

it.each([
  '<script defer src="/main.js">',
  '<link rel="preload" as="script" href="/early.js">',
  '<link rel="modulepreload" href="/m.js">',
])('a static page must not fetch a script before the user interacts: %s', async (tag) => {
  expect(await build({ html: `<script>go()</script>${tag}</script>` })).toEqual([
    `/ fetches a script before the user interacts: ${tag}`,
  ]);
});
