import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { BudgetsPlugin } from './budgetsPlugin.cjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-budgets-'));
const record = path.join(folder, 'budgets.json');
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Text that no compression makes shorter. */
function dense(length: number): string {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647).toString(36);
  let text = '';
  while (text.length < length) text += next();
  return text.slice(0, length);
}

/** Builds a page whose program is `small` and a module of `size` characters; gives the errors. */
async function build(size: number, options: { script?: number; recording?: boolean }): Promise<string[]> {
  fs.writeFileSync(path.join(folder, 'grower.js'), `export const text = '${dense(size)}';`);
  fs.writeFileSync(path.join(folder, 'entry.js'), `import { text } from './grower.js'; document.title = text;`);
  const limits = [{ page: '/auth', file: 'auth.html', script: options.script ?? 1, chunks: ['main'] }];
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    devtool: 'source-map',
    output: { path: path.join(folder, 'out') },
    plugins: [new BudgetsPlugin({ limits, record, recording: options.recording ?? false })],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler!.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

it('a build that keeps to its budgets passes; one that does not fails, and names the module that grew', async () => {
  expect(await build(500, { recording: true })).toEqual([]);
  expect(JSON.parse(fs.readFileSync(record, 'utf8'))['/auth']).toHaveProperty(['grower.js']);
  expect(await build(500, {})).toEqual([]);
  const errors = await build(4000, {});
  expect(errors).toEqual([expect.stringMatching(/^\/auth loads \d\.\d KB of script[^]*\n {2}grower\.js: \+3\.4 KB \(0\.5 → 3\.9 KB\)$/)]);
});
