import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Sets the environment variables of `.env` and `.secret.local` in this process, as the emulator does for the functions.
 */
export function loadFunctionSettings(): void {
  for (const file of ['.env', '.secret.local']) {
    const text = readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
    Object.assign(process.env, parseEnv(text));
  }
}
