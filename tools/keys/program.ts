import { Command, CommanderError } from 'commander';
import { messageOf, printError, UserError } from '../lib/userError';
import { addAccess } from './access';
import { connect, requireCredentials, type AddCommands, type Job } from './backend';
import { addChanges } from './change';
import { addCreate } from './create';
import { readFormat, withDestination, type Destination, type Format } from './destination';
import { addLint } from './lint';
import { addList } from './list';
import { UsageError } from './options';
import type { Listing } from './print';
import { addRequests } from './requests';
import { askYes, confirmChanges, confirmTarget, DryRun, readTarget, requireStack } from './target';

/** The exit codes: done; failed, or lint found something; wrong usage. */
const EXIT = { done: 0, failed: 1, misused: 2 };

/** gRPC's codes, as Firestore names them. */
const NOT_FOUND = 5;
const PERMISSION_DENIED = 7;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

const NOTES = `
  DATE   2026-12-31: until the end of that day (UTC), or an instant such as 2026-12-31T18:00:00Z
  FILE   after --for and --file one that exists: an entry a line, or the first column of a CSV;
         after --out a new one, which only you can read; one that exists is not overwritten
  STATE  live, used, expired, revoked, refused (a field cannot be honoured) or unmatchable (no key has that id)

  Each command works on the local stack; SEED_PORT_OFFSET says which one, as with \`npm start\`.
  For a real project add --project ID (with credentials: run \`gcloud auth application-default login\`,
  or set GOOGLE_APPLICATION_CREDENTIALS); it asks for the id once more, or takes --yes.

  Exit codes: 0 done, 1 failed or lint found something, 2 wrong usage.`;

/** The options that every command takes. */
export interface CommonOptions {
  readonly project?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly format?: Format;
  readonly out?: string;
}

/** Every command; `npm run keys -- help` lists them in this order. */
const COMMANDS: readonly AddCommands[] = [addCreate, addRequests, addList, addChanges, addAccess, addLint];

/**
 * The command line of `npm run keys`.
 *
 * @param perform gets the job that the arguments ask for.
 */
export function keysProgram(perform: (job: Job, common: CommonOptions) => Promise<void>): Command {
  const program = new Command('npm run keys --').description('Beta keys and access to SEED').addHelpText('after', NOTES);
  // Messages are printed by runKeys, with its own exit code.
  program.exitOverride().configureOutput({ outputError: () => {} });
  const add = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--project <ID>', 'a real project, in place of the local stack')
      .option('--yes', 'do not ask before a real project is touched, or before more than one change')
      .option('--dry-run', 'show what would change, and change nothing')
      .option('--json', 'short for --format json')
      .option('--format <FORMAT>', 'table, csv or json', readFormat)
      .option('--out <FILE>', 'where the listing goes; the terminal, if absent');
  for (const addCommands of COMMANDS) addCommands(add, (command, job) => perform(job, command.opts<CommonOptions>()));
  return program;
}

/**
 * Runs one command.
 *
 * @param args the command's name and what follows it.
 * @returns the exit code.
 */
export async function runKeys(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  let code = EXIT.done;
  const program = keysProgram(async ({ description, run }, { project, yes = false, dryRun = false, json, format, out }) => {
    if (json && format !== undefined && format !== 'json') throw new UsageError(`--json and --format ${format} are two formats: say one.`);
    const target = readTarget(project, env);
    await requireStack(target);
    await confirmTarget(target, { yes: yes || dryRun, description });
    await requireCredentials(target);
    const asked = json ? 'json' : format;
    const confirm = (open: () => Destination) => (changes: Listing) => {
      // A dry run refuses what the run would refuse.
      if (dryRun) open();
      if (changes.rows.length > 1 || dryRun) process.stderr.write(`This will ${description}:\n`);
      return confirmChanges(changes, { yes, dryRun, format: asked });
    };
    const offer = async (question: string) => !yes && (await askYes(question));
    const found = await withDestination({ format: asked, out }, (open) => run(connect(target), { dryRun, open, confirm: confirm(open), offer }));
    if (found === 'problems') code = EXIT.failed;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    if (error instanceof DryRun) {
      process.stderr.write('A dry run: nothing was done.\n');
      return EXIT.done;
    }
    const explained = error instanceof CommanderError ? new UsageError(misuse(error, program)) : explain(error);
    printError(explained);
    if (!(explained instanceof UsageError)) return EXIT.failed;
    process.stderr.write('Help: npm run keys -- help\n');
    return EXIT.misused;
  }
}

/** The error that the person can act on, in place of the one that was thrown, where that is known. */
export function explain(error: unknown): unknown {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  // Two admins at once: what one has read, the other has changed, or deleted, before it is written.
  if (code === FAILED_PRECONDITION || code === ABORTED || (code === NOT_FOUND && /no document/i.test(error.message))) {
    return new UserError(`Somebody else changed this meanwhile. Run it again. (${error.message})`);
  }
  if (code === PERMISSION_DENIED) return new UserError(`These credentials may not do that: ${error.message}`);
  if (code === NOT_FOUND) return new UserError(`There is no such project, or it has no Firestore database: ${error.message}`);
  if (typeof code === 'number' || String(code).startsWith('auth/')) return new UserError(`Firebase refused, or was out of reach: ${error.message}`);
  return error;
}

function misuse(error: CommanderError, program: Command): string {
  const [name] = program.args;
  const command = program.commands.find((each) => each.name() === name);
  if (error.code === 'commander.help') return 'Say what to do.';
  if (error.code === 'commander.unknownCommand') return `There is no command "${name}".`;
  if (error.code === 'commander.excessArguments' && command) return `"${command.args[command.registeredArguments.length]}" means nothing here.`;
  return messageOf(error).replace(/^error: /, '');
}
