import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file of ours, and what it imports of ours; paths are relative to `src/`. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:from\s+|import\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|^import\s+)['"](\.{1,2}\/[^'"]+)['"]/gm;

/** Reads every TypeScript file below `root`. */
export function readSourceTree(root: string): SourceFile[] {
  const files = list(root).filter((file) => /\.tsx?$/.test(file));
  const known = new Set(files);
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const imports = [...text.matchAll(IMPORT)].flatMap(([, target = '']) => resolve(file, target, known));
    return { file, text, imports };
  });
}

function list(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const file = path.posix.join(below, name);
    return statSync(path.join(folder, file)).isDirectory() ? list(folder, file) : [file];
  });
}

function resolve(from: string, target: string, known: ReadonlySet<string>): string[] {
  const base = path.posix.join(path.posix.dirname(from), target);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];
  return candidates.filter((candidate) => known.has(candidate)).slice(0, 1);
}
