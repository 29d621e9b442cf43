import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { tempFolder } from '../testing/tempFiles';
import { writeHosting } from './hosting.cjs';
import { readSettings } from './settings.cjs';
import { BuildSteps } from './steps.cjs';

const folder = tempFolder();

/** Writes pages in a build with the plugin. Returns the errors, and `read`, which returns the written rules. */
async function build(pages: Record<string, string>) {
  fs.writeFileSync(path.join(folder, 'entry.js'), '');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'out') },
    plugins: [emitPages(pages), new BuildSteps([writeHosting({ settings: readSettings({}) })])],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler!.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  const errors = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  const read = () => JSON.parse(fs.readFileSync(path.join(folder, 'out', 'firebase.json'), 'utf8'));
  return { errors, read };
}

function emitPages(pages: Record<string, string>) {
  return {
    apply: (compiler: webpack.Compiler) =>
      compiler.hooks.thisCompilation.tap('pages', (compilation) => {
        compilation.hooks.processAssets.tap('pages', () => {
          for (const [name, html] of Object.entries(pages))
            compilation.emitAsset(name, new webpack.sources.RawSource(html));
        });
      }),
  };
}

it("the build's hosting rules are the project's, plus the policy of its pages", async () => {
  const pages = { 'index.html': '<script>a()</script>', '404.html': '<script>b()</script>' };
  const { errors, read } = await build({ ...pages, 'assets/main.12345678.js': '', 'assets/inter.12345678.woff2': '' });
  expect(errors).toEqual([]);
  const { hosting } = read();
  const project = JSON.parse(fs.readFileSync(path.join(__dirname, '..', '..', 'firebase.json'), 'utf8')).hosting;
  expect(hosting).toMatchObject({ public: '.', ignore: project.ignore, cleanUrls: project.cleanUrls });
  expect(hosting.ignore).toContain('firebase.json');
  expect(hosting).not.toHaveProperty('predeploy');
  const sources = hosting.headers.map(({ source }: { source: string }) => source);
  expect(sources).toEqual(['**', '/assets/@(inter.12345678.woff2|main.12345678.js)', '**']);
  const withoutSource = (rules: { headers: object[] }[]) => rules.map(({ headers }) => headers);
  expect(withoutSource(hosting.headers.slice(0, -1))).toEqual(withoutSource(project.headers));
  const [policy] = hosting.headers.at(-1).headers;
  expect(policy.key).toBe('Content-Security-Policy');
  expect(/script-src [^;]*/.exec(policy.value)?.[0].match(/'sha256-/g)).toHaveLength(2);
});

it('a page with something that the policy cannot allow fails the build', async () => {
  const { errors } = await build({ 'index.html': '<p style="color:red">' });
  expect(errors).toEqual([expect.stringMatching(/^index\.html: .*<p style=.*>/)]);
});
