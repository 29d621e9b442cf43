import { Command, InvalidArgumentError, Option } from 'commander';
import { toPrintableLine } from '../../src/engine/timeline/printable';

/** Options of `npm run replay`; their descriptions are below. */
export interface ReplayOptions {
  readonly files: readonly string[];
  readonly json?: boolean;
  readonly raw?: boolean;
  /** Ms; for another checkout's `--with`. */
  readonly until?: number;
  readonly update?: boolean;
  /** Paths of the state; `true` for all of it. */
  readonly changes?: readonly string[] | true;
  readonly with?: string;
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
    .addOption(
      new Option('--update', 'write the new digests into the files, and report what changed').conflicts([
        'until',
        'changes',
      ]),
    )
    .addOption(new Option('--until <span>', 'replay only until this time').argParser(readSpan).hideHelp())
    .option(
      '--changes [path]',
      'list every change of the state, or those at a path, such as tasks.run.next; may be given several times',
      (path, paths: readonly string[] = []) => [...paths, path],
    )
    .addOption(
      new Option(
        '--with <folder>',
        'also replay in another checkout, and report where the two replays diverge',
      ).conflicts('update'),
    )
    .option('--record <folder>', 'perform the scenarios of src/testing/scenarios and write their timelines')
    .addHelpText(
      'after',
      '\nExits with 0 if nothing diverges, 1 on a divergence, 2 if a file or option cannot be used.',
    )
    .configureOutput({ outputError: (text, write) => write(`${toPrintableLine(text)} (--help says more)\n`) })
    .exitOverride()
    .parse(args, { from: 'user' });
  const options: ReplayOptions = { ...command.opts<Omit<ReplayOptions, 'files'>>(), files: command.args };
  const { files, record } = options;
  if (files.length === 0 && record === undefined) command.error('Which timeline? Name at least one file.');
  if (files.length > 0 && record !== undefined)
    command.error("--record replays nothing; don't name a timeline with it.");
  return options;
}

/** Parses a time span such as `45s`, `1.5min` or `300ms` into ms. @throws InvalidArgumentError if it cannot. */
export function readSpan(text: string): number {
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)\s*(ms|s|min|h)?$/.exec(text) ?? [];
  const span = Number(amount) * (UNITS[unit] ?? NaN);
  if (!Number.isFinite(span))
    throw new InvalidArgumentError(`"${text}" is not a time span; write it like 45s, 1.5min or 300ms.`);
  return Math.round(span);
}
