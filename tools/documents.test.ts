import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { eventRow } from '../src/program/eventTable';

const root = path.resolve(__dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const documents = files.filter((file) => file.endsWith('.md'));

/** Names that no checkout contains: of files that the build, a command or a user writes, and bare file extensions. */
const NOT_IN_CHECKOUT = /^(dist|functions\/lib|node_modules|coverage|storms|\.cache)\/|\.env\.|^\.|SEED|\*/;

/**
 * A file or folder that a text names in backticks: by its path from the root, from `src`, or by the end of its path.
 */
const NAMED =
  /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|cjs|rules|css|md|json)|(?:app|engine|features|services|shared|src|tools|e2e|functions|timelinePanel)(?:\/[\w.-]+)+)`/g;

const LINKED = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Returns a document without its examples of commands. */
const withoutExamples = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^ {4}/.test(line))
    .join('\n');

/** Returns whether the checkout contains a file or folder that a document names, perhaps without its extension. */
function exists(name: string): boolean {
  // An event type, such as `tasks/taskTicked`, looks like a path.
  if (NOT_IN_CHECKOUT.test(name) || eventRow(name)) return true;
  return files.some((file) => {
    const start = `/${file}`.indexOf(`/${name}`);
    if (start < 0) return false;
    // Nothing, the rest of a path, or an extension may follow the name.
    const afterName = `/${file}`.slice(start + name.length + 1);
    return afterName === '' || afterName.startsWith('/') || /^(\.\w+)*\.(tsx?|cjs|mjs)$/.test(afterName);
  });
}

/** Returns the anchors of a document's headings, as GitHub names them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  const text = withoutExamples(fs.readFileSync(path.join(root, document), 'utf8'));

  it('names only existing files', () => {
    const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('links only to existing files and headings', () => {
    const broken = [...text.matchAll(LINKED)].filter(([, link = '', anchor]) => {
      const target = link === '' ? path.join(root, document) : path.join(root, path.dirname(document), link);
      if (!fs.existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(fs.readFileSync(target, 'utf8')).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
