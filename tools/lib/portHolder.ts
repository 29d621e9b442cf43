import { spawnSync } from 'node:child_process';

/** Commands that list who listens on a port, one of which most systems have, and where each prints the process. */
const LISTS: readonly { readonly list: (port: number) => string[]; readonly found: RegExp }[] = [
  { list: (port) => ['lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp'], found: /^p(\d+)$/m },
  { list: (port) => ['ss', '-ltnpH', `sport = :${port}`], found: /pid=(\d+)/ },
];

/** How much of a command line is shown. */
const LONGEST = 60;

/**
 * Returns who listens on a port of this machine, such as `process 4711, node tools/run.mjs start`; `null` if that cannot
 * be found out.
 */
export function portHolder(port: number): string | null {
  for (const { list, found } of LISTS) {
    const [, pid] = found.exec(output(list(port))) ?? [];
    if (pid !== undefined)
      return `process ${pid}, ${output(['ps', '-o', 'args=', '-p', pid]).trim().slice(0, LONGEST)}`;
  }
  return null;
}

/** Returns what a command prints; nothing if it is missing or fails. */
const output = ([command = '', ...args]: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
