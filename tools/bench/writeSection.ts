import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';

const PAGE = path.join(ROOT, 'docs', 'BENCHMARKS.md');

/** Replaces the section with the same title in docs/BENCHMARKS.md, or adds it. */
export function writeSection(section: string): void {
  const [title] = section.split('\n');
  const [head = '', ...others] = readFileSync(PAGE, 'utf8')
    .trimEnd()
    .split(/\n\n(?=## )/);
  const place = others.findIndex((other) => other.startsWith(`${title}\n`));
  if (place === -1) others.push(section);
  else others[place] = section;
  writeFileSync(PAGE, `${[head, ...others].join('\n\n')}\n`);
}
