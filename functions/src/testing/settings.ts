import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** Sets what the emulator sets for the function, in this process. */
export function loadFunctionSettings(): void {
  for (const file of ['.env', '.secret.local']) {
    const text = readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
    Object.assign(process.env, parseEnv(text));
  }
}
