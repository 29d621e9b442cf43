import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { descriptionOf } from '../src/app/eventDescriptions';

const root = path.resolve(__dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const documents = files.filter((file) => file.endsWith('.md'));

/** Written by the build, a command or a user, or only a file extension: no checkout contains it. */
const WRITTEN = /^(dist|functions\/lib|node_modules|coverage|storms|\.cache)\/|\.env\.|^\.|SEED|\*/;

/** A file or folder that a text names in backticks: by its path from the root, from `src`, or by the end of its path. */
const NAMED = /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|cjs|rules|css|md|json)|(?:app|engine|features|services|shared|src|tools|e2e|functions|timelinePanel)(?:\/[\w.-]+)+)`/g;

const LINKED = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g;

/** A document without its examples of commands. */
const lines = (text: string) => text.split('\n').filter((line) => !/^ {4}/.test(line)).join('\n');

/** Whether the checkout contains what a document names; the extension may be missing. */
function isThere(name: string): boolean {
  // The type of an event looks like a path.
  if (WRITTEN.test(name) || descriptionOf(name)) return true;
  return files.some((file) => {
    const at = `/${file}`.indexOf(`/${name}`);
    const after = at < 0 ? undefined : `/${file}`.slice(at + name.length + 1);
    return after === '' || after?.startsWith('/') || /^(\.\w+)*\.(tsx?|cjs|mjs)$/.test(after ?? '-');
  });
}

describe.each(documents)('%s', (document) => {
  const text = lines(fs.readFileSync(path.join(root, document), 'utf8'));

  it('names files that are there', () => {
    const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('links to files that are there', () => {
    const linked = [...text.matchAll(LINKED)].map(([, link = '']) => path.join(path.dirname(document), link));
    expect(linked.filter((link) => !fs.existsSync(path.join(root, link)))).toEqual([]);
  });
});
