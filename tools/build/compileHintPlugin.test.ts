import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CompileHintPlugin } from './compileHintPlugin.cjs';

const HINT = '//# allFunctionsCalledOnLoad';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-compile-hint-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Builds a program that fetches a screen and a dialog, and gives what is wrong with it. */
async function build(chunks: readonly string[]): Promise<string[]> {
  fs.writeFileSync(
    path.join(folder, 'entry.js'),
    `import(/* webpackChunkName: "screen" */ './screen.js'); import(/* webpackChunkName: "dialog" */ './dialog.js');`,
  );
  fs.writeFileSync(path.join(folder, 'screen.js'), `document.title = 'a screen';`);
  fs.writeFileSync(path.join(folder, 'dialog.js'), `document.title = 'a dialog';`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    devtool: 'source-map',
    output: { path: path.join(folder, 'out'), chunkFilename: '[name].js' },
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
    plugins: [new CompileHintPlugin({ chunks })],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler!.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

const linesOf = (file: string) => fs.readFileSync(path.join(folder, 'out', file), 'utf8').split('\n');

it('begins the scripts of the chunks that it is given, and no others, with the hint', async () => {
  expect(await build(['main', 'screen'])).toEqual([]);
  expect(linesOf('main.js')[0]).toBe(HINT);
  expect(linesOf('screen.js')[0]).toBe(HINT);
  expect(linesOf('dialog.js')[0]).not.toBe(HINT);
});

it('leaves the source maps right', async () => {
  await build(['screen']);
  const [, code = ''] = linesOf('screen.js');
  const map = new TraceMap(fs.readFileSync(path.join(folder, 'out', 'screen.js.map'), 'utf8'));
  const { source } = originalPositionFor(map, { line: 2, column: code.indexOf('document') });
  expect(source).toMatch(/screen\.js$/);
});

it('fails the build for a chunk that there is not', async () => {
  await expect(build(['scren'])).rejects.toThrow('no chunk named "scren"');
});
