import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Returns a hash of a text, and of the names and contents of files and folders. Missing ones are skipped. */
export function hashOf(inputs: readonly string[], text = ''): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0');
  return hash.update(text).digest('hex');
}

function filesUnder(input: string): string[] {
  const stat = fs.statSync(input, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [input];
  return fs
    .readdirSync(input)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(path.join(input, name)));
}

/** Returns whether a stamp file shows that a build used exactly these inputs. */
export function isStamped(stamp: string, hash: string): boolean {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8').trim() === hash;
}

export function writeStamp(stamp: string, hash: string): void {
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, `${hash}\n`);
}
