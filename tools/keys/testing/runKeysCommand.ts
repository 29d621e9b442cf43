import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What a command left behind. */
export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** Runs `npm run keys -- …` as a shell would, without a terminal. */
export function runKeysCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Finished {
  const script = path.resolve(__dirname, '../../run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'keys', ...args], {
    env: { ...process.env, ...env },
    input: '',
    encoding: 'utf8',
  });
  return { code: status, out: stdout, said: stderr };
}
