import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The folder of a test file's temporary files. It is deleted after the tests. */
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-test-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

export const tempFolder = (): string => fs.mkdtempSync(path.join(root, 'folder-'));

/** Writes a file into a new folder, and returns its path. */
export function tempFile(name: string, content: string | Buffer): string {
  const file = path.join(tempFolder(), name);
  fs.writeFileSync(file, content);
  return file;
}
