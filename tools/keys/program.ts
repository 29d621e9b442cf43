import { Command, CommanderError } from 'commander';
import { messageOf } from '../../src/shared/attempt';
import { printError, UserError } from '../lib/userError';
import { ACCOUNT_VERBS } from './access';
import { connect, requireCredentials, type AddCommands, type Job } from './backend';
import { KEY_VERBS } from './change';
import { addCreate } from './create';
import { readFormat, withDestination, type Format } from './destination';
import { addLint } from './lint';
import { addList } from './list';
import { addVerbs } from './named';
import { refuseRepeatedOptions, UsageError } from './options';
import { changeCount, type Listing } from './print';
import { addRequests } from './requests';
import { askYes, confirmChanges, confirmTarget, DryRun, readTarget, requireStack } from './target';

/** The exit codes. `failed` also means that lint found problems. */
const EXIT = { done: 0, failed: 1, misused: 2 };

/** gRPC status codes. */
const NOT_FOUND = 5;
const PERMISSION_DENIED = 7;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

const NOTES = `
  DATE   2026-12-31: until the end of that day (UTC), or an instant such as 2026-12-31T18:00:00Z
  EMAIL  of an account; UID is its id. In \`access\`, a KEY stands for all accounts that redeemed it
  FILE   for --for and --file an existing file: one entry per line, or the first column of a CSV;
         for --out a new file, which only you can read; an existing file is not overwritten
  STATE  live, used, expired, revoked, refused (a field is invalid) or unmatchable (no key matches its id)

  Commands use the local stack; SEED_PORT_OFFSET chooses which one, as with \`npm start\`.
  For a real project add --project ID. It needs credentials: run \`gcloud auth application-default login\`,
  or set GOOGLE_APPLICATION_CREDENTIALS. You will be asked to type the id again, unless you add --yes.

  Exit codes: 0 done, 1 failed or lint found problems, 2 wrong usage.`;

interface CommonOptions {
  readonly project?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly format?: Format;
  readonly out?: string;
}

/** All commands, in the order of `npm run keys -- help`. */
const COMMANDS: readonly AddCommands[] = [
  addCreate,
  addRequests,
  addList,
  addVerbs([...KEY_VERBS, ...ACCOUNT_VERBS]),
  addLint,
];

/**
 * Returns the command line of `npm run keys`.
 *
 * @param perform is called with the job that the arguments describe
 */
export function keysProgram(perform: (job: Job, common: CommonOptions) => Promise<void>): Command {
  const program = new Command('npm run keys --')
    .description('Beta keys and access to SEED')
    .addHelpText('after', NOTES);
  // runKeys prints messages and sets the exit code.
  program.exitOverride().configureOutput({ outputError: () => {} });
  const add = (name: string, description: string) => {
    const [verb = '', group] = name.split(' ').reverse();
    const parent = group === undefined ? program : (findCommand(program, group) ?? program.command(group));
    return parent
      .command(verb)
      .description(description)
      .option('--project <ID>', 'a real project instead of the local stack')
      .option('--yes', 'do not ask before using a real project, or before more than one change')
      .option('--dry-run', 'show what would change, without changing it')
      .option('--json', 'short for --format json')
      .option('--format <FORMAT>', 'table, csv or json', readFormat)
      .option('--out <FILE>', 'the file for the listing; default: the terminal');
  };
  for (const addCommands of COMMANDS) addCommands(add, (command, job) => perform(job, command.opts<CommonOptions>()));
  findCommand(program, 'access')?.description(
    'grant or revoke the access of accounts, list who has it, or delete accounts',
  );
  for (const { commands } of [program, ...program.commands]) commands.forEach(refuseRepeatedOptions);
  return program;
}

const findCommand = (parent: Command, name: string | undefined): Command | undefined =>
  parent.commands.find((each) => each.name() === name);

/** Runs one command, and returns its exit code. `args` are its name and arguments. */
export async function runKeys(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  let code = EXIT.done;
  const program = keysProgram(
    async ({ description, isReading = false, run }, { project, yes = false, dryRun = false, json, format, out }) => {
      if (json && format !== undefined && format !== 'json')
        throw new UsageError(`--json and --format ${format} are two formats: choose one.`);
      const target = readTarget(project, env);
      await requireStack(target);
      await confirmTarget(target, { yes: yes || dryRun || isReading, description });
      await requireCredentials(target);
      const chosenFormat = json ? 'json' : format;
      const askWhetherAlso = async (question: string) => !yes && (await askYes(question));
      const result = await withDestination({ format: chosenFormat, out }, (openOutput) => {
        const confirm = (changes: Listing) => {
          // A dry run must fail where the real run would fail.
          if (dryRun) openOutput();
          if (changeCount(changes) > 1 || dryRun) process.stderr.write(`This will ${description}:\n`);
          return confirmChanges(changes, { yes, dryRun, format: chosenFormat });
        };
        return run(connect(target), { dryRun, openOutput, confirm, askWhetherAlso });
      });
      if (result === 'problems') code = EXIT.failed;
    },
  );
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    if (error instanceof DryRun) {
      process.stderr.write('Dry run: nothing was done.\n');
      return EXIT.done;
    }
    const actionable =
      error instanceof CommanderError ? new UsageError(describeMisuse(error, program)) : toActionableError(error);
    printError(actionable);
    if (!(actionable instanceof UsageError)) return EXIT.failed;
    process.stderr.write('Help: npm run keys -- help\n');
    return EXIT.misused;
  }
}

/** Returns an error with a message that the admin can act on, or the original error if it is unknown. */
export function toActionableError(error: unknown): unknown {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  // Another admin changed or deleted a document after this command read it.
  if (code === FAILED_PRECONDITION || code === ABORTED || (code === NOT_FOUND && /no document/i.test(error.message))) {
    return new UserError(`Someone else has just changed this. Run the command again. (${error.message})`);
  }
  if (code === PERMISSION_DENIED) return new UserError(`These credentials lack the permission: ${error.message}`);
  if (code === NOT_FOUND)
    return new UserError(`This project does not exist, or has no Firestore database: ${error.message}`);
  if (typeof code === 'number' || String(code).startsWith('auth/'))
    return new UserError(`Firebase refused, or could not be reached: ${error.message}`);
  return error;
}

function describeMisuse(error: CommanderError, program: Command): string {
  const group = findCommand(program, program.args[0]) ?? program;
  const command = findCommand(group, group.args[0]) ?? group;
  const typed = group === program ? program.args[0] : `${group.name()} ${group.args[0]}`;
  if (error.code === 'commander.help') return 'Name a command.';
  if (error.code === 'commander.unknownCommand') return `There is no command "${typed}".`;
  if (error.code === 'commander.excessArguments')
    return `"${command.args[command.registeredArguments.length]}" is not expected here.`;
  return messageOf(error).replace(/^error: /, '');
}
