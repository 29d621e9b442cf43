import { Command, InvalidArgumentError } from 'commander';
import { oneLine } from '../../src/engine/timeline/printable';

/** Options of `npm run replay`. */
export interface ReplayOptions {
  readonly files: readonly string[];
  readonly json?: boolean;
  /** Adds each event's type and payload to its description. */
  readonly raw?: boolean;
  /** Adds the lanes, as text. */
  readonly lanes?: boolean;
  /** Writes one page of lanes and events into this file. */
  readonly html?: string;
  /** Replays only this many ms. */
  readonly until?: number;
  readonly seed?: string;
  /** Writes the new digests into the files. */
  readonly update?: boolean;
  /** Adds whole states to the report: at checkpoints, and around a divergence. */
  readonly full?: boolean;
  /** Another timeline, whose events and final state are compared. */
  readonly against?: string;
  /** Also opens a state that breaks rules between fields. */
  readonly anyway?: boolean;
  /** Paths of the state whose changes are listed instead of the events. */
  readonly changes?: readonly string[];
  /** The folder of another checkout, which replays the files too. */
  readonly with?: string;
  /** Writes the JSON schema of a timeline into this file. */
  readonly schema?: string;
  /** Performs the scenarios again and writes their timelines into this folder. */
  readonly record?: string;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

/**
 * Parses the command line.
 *
 * @throws CommanderError after printing the help or an error; its exit code is 0 for the help only.
 */
export function readOptions(args: readonly string[]): ReplayOptions {
  const command = new Command('npm run replay --')
    .description('Replays recorded timelines and compares every event and state with the recording.')
    .argument('[file...]', 'files of timelines')
    .option('--json', 'print one JSON document instead of tables')
    .option('--raw', 'add the type and payload of every event to its description')
    .option('--lanes', 'add the lanes of inputs, services and tasks, as text')
    .option('--html <file>', 'write lanes and events into one page that opens without a server')
    .option('--until <span>', 'replay only that far, such as 45s (ms, s, min or h)', readSpan)
    .option('--seed <text>', 'replay with another seed; compared only with --against')
    .option('--update', 'write the new digests into the files, and report what changed')
    .option('--full', 'add whole states: at both ends, every 256 events, and around a divergence')
    .option('--against <file>', 'compare with another timeline instead of the recorded digests')
    .option('--anyway', 'also open a file that only breaks rules between fields')
    .option('--changes <path>', 'list every change at a path of the state, such as tasks.run.next; may be given several times', (path, paths: readonly string[] = []) => [...paths, path])
    .option('--with <folder>', 'have another checkout replay it too, and report where they diverge')
    .option('--schema <file>', 'write the JSON schema of a timeline')
    .option('--record <folder>', 'perform the scenarios of src/testing/scenarios and write their timelines')
    .addHelpText('after', '\nExits with 0 if nothing diverges, 1 on a divergence, 2 if a file or option cannot be used.')
    .configureOutput({ outputError: (text, write) => write(`${oneLine(text)} (--help says more)\n`) })
    .exitOverride()
    .parse(args, { from: 'user' });
  const options: ReplayOptions = { ...command.opts<Omit<ReplayOptions, 'files'>>(), files: command.args };
  const { files, update, until, seed, against, record, schema, anyway, changes } = options;
  if (files.length === 0 && record === undefined && schema === undefined) command.error('Which timeline? Name at least one file.');
  if (files.length > 0 && (record !== undefined || schema !== undefined)) command.error("--record and --schema replay nothing; don't name a timeline with them.");
  if (record !== undefined && schema !== undefined) command.error('Use either --record or --schema.');
  // Without a file name for the page, commander would take the next word, which may be a timeline.
  if (/\.(json|ts)$/i.test(options.html ?? '')) command.error(`--html would write its page over ${options.html}; name another file after it, such as page.html.`);
  if (options.with !== undefined && (update || against !== undefined)) command.error("--with can't be combined with --update or --against.");
  if (update && (seed !== undefined || until !== undefined || against !== undefined || anyway || changes)) {
    command.error('--update needs a whole replay; it can only be combined with output options such as --html and --lanes.');
  }
  return options;
}

/** Parses a span such as `45s`, `1.5min` or `300ms` into ms. @throws InvalidArgumentError if it is none. */
export function readSpan(text: string): number {
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)\s*(ms|s|min|h)?$/.exec(text) ?? [];
  const span = Number(amount) * (UNITS[unit] ?? NaN);
  if (!Number.isFinite(span)) throw new InvalidArgumentError(`"${text}" is no span of time; write it like 45s, 1.5min or 300ms.`);
  return Math.round(span);
}
