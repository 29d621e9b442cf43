import { parseArgs } from 'node:util';

/** What `npm run replay` was asked to do. */
export interface ReplayOptions {
  readonly files: readonly string[];
  readonly json: boolean;
  /** Replays only so many ms. */
  readonly until: number | undefined;
  readonly seed: string | undefined;
  /** Writes the new digests into the files. */
  readonly update: boolean;
  /** Adds whole states to the report: at checkpoints, and around a divergence. */
  readonly full: boolean;
  /** Another timeline, whose events and final state are compared. */
  readonly against: string | undefined;
  /** Writes the JSON schema of a timeline into this file. */
  readonly schema: string | undefined;
  /** Performs the scenarios anew and writes their timelines into this folder. */
  readonly record: string | undefined;
}

export const USAGE = `Usage: npm run replay -- FILE… [options]

Replays recorded timelines and compares every event and state with what was recorded.

  --json           print one JSON document instead of tables
  --until 45s      replay only that far (ms, s, min or h)
  --seed TEXT      replay with another seed
  --update         write the new digests into the files, and say what changed
  --full           the whole states too: at both ends, every 256 events, and around a divergence
  --against FILE   compare with another timeline instead of with the recorded digests
  --schema FILE    write the JSON schema of a timeline
  --record FOLDER  perform the scenarios of src/testing/scenarios and write their timelines

Exits with 0 when everything is alike, 1 on a divergence, 2 on a file or option that cannot be used.`;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

/** Reads the command line. @throws Error with words for the person at the keyboard. */
export function readOptions(args: readonly string[]): ReplayOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      until: { type: 'string' },
      seed: { type: 'string' },
      update: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      against: { type: 'string' },
      record: { type: 'string' },
      schema: { type: 'string' },
    },
  });
  if (positionals.length === 0 && values.record === undefined && values.schema === undefined) throw new Error('Which timeline? Name at least one file.');
  if (values.update && (values.seed !== undefined || values.until !== undefined || values.against !== undefined)) {
    throw new Error('--update writes what a whole replay gives; it goes with no other seed, end or timeline.');
  }
  const until = values.until === undefined ? undefined : readSpan(values.until);
  const { json, seed, update, full, against, record, schema } = values;
  return { files: positionals, json, until, seed, update, full, against, record, schema };
}

/** Gives a span such as `45s`, `1.5min` or `300ms` in ms. @throws Error when it is none. */
export function readSpan(text: string): number {
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)\s*(ms|s|min|h)?$/.exec(text) ?? [];
  const span = Number(amount) * (UNITS[unit] ?? NaN);
  if (!Number.isFinite(span)) throw new Error(`"${text}" is no span of time; write it like 45s, 1.5min or 300ms.`);
  return Math.round(span);
}
