import path from 'node:path';
import { readSourceTree, type SourceFile } from './sourceTree';

const files = readSourceTree(path.resolve(__dirname, '..'));
/** What stands outside of src/ and uses it. */
const outside = ['testing/expectReplay.ts', 'testing/scenarios/index.ts'];
/** What the build alone names: the pages' own scripts, the app for rendering pages, a stand-in for a library's file. */
const builtByTools = ['page/colorScheme.ts', 'page/knownVisitor.ts', 'page/loader.ts', 'prerender/index.ts', 'shared/ui/noticeStyles.ts'];
const isTest = ({ file }: SourceFile) => /\.test\.tsx?$/.test(file) || file.startsWith('testing/');
const production = files.filter((one) => !isTest(one));

/** Which top-level folders each of them may import from, beside itself. */
const ALLOWED: Record<string, readonly string[]> = {
  prerender: ['app', 'features', 'services', 'shared'],
  app: ['features', 'engine', 'services', 'page', 'shared'],
  features: ['engine', 'services', 'shared'],
  services: ['engine', 'shared'],
  engine: ['shared'],
  page: [],
  shared: [],
};

const folderOf = (file: string) => file.split('/')[0] ?? '';
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

describe('the structure of src/', () => {
  it('has imports in one direction: app → features → services | engine | shared', () => {
    const wrong = production.flatMap(({ file, imports }) =>
      imports
        .filter((target) => {
          const [from, to] = [folderOf(file), folderOf(target)];
          return from in ALLOWED && from !== to && !ALLOWED[from]?.includes(to);
        })
        .map((target) => `${file} imports ${target}: turn the dependency around, or pass it as a parameter`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets features use each other only through their index.ts', () => {
    const wrong = production.flatMap(({ file, imports }) =>
      imports
        .filter((target) => featureOf(file) !== undefined && featureOf(target) !== undefined)
        .filter((target) => featureOf(target) !== featureOf(file) && !target.endsWith('/index.ts'))
        .map((target) => `${file} imports ${target}: export what it needs from that feature's index.ts`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(findCycle(production)).toEqual([]);
  });

  it('keeps every index.ts of a feature to ten exports, each by name', () => {
    const wrong = production
      .filter(({ file }) => /^features\/[^/]+\/index\.ts$/.test(file))
      .filter(({ text }) => text.includes('export *') || exportCount(text) > 10)
      .map(({ file, text }) => `${file} has ${exportCount(text)} exports`);
    expect(wrong).toEqual([]);
  });

  it('has no file that nothing uses', () => {
    const used = new Set(files.flatMap(({ imports }) => imports));
    const entries = new Set(['entry.ts', 'testing/setupScreens.ts', 'testing/patience.ts', ...builtByTools, ...outside]);
    const dead = files
      .filter(({ file }) => !used.has(file) && !entries.has(file))
      .filter(({ file }) => !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map(({ file }) => file);
    expect(dead).toEqual([]);
  });
});

function exportCount(text: string): number {
  const names = [...text.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').filter((name) => name.trim() !== ''),
  );
  return names.length;
}

/** Gives the files of one cycle, or none. */
function findCycle(tree: readonly SourceFile[]): string[] {
  const imports = new Map(tree.map((one) => [one.file, one.imports]));
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const { file } of tree) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
