// @ts-check
import { buildFunctions } from '../lib/build.mjs';
import { installMissing, PACKAGE_FOLDERS } from '../lib/install.mjs';
import { Progress } from '../lib/progress.mjs';
import { printError } from '../lib/userError.mjs';
import { connect } from './backend.mjs';
import { COMMANDS } from './commands.mjs';
import { confirmTarget } from './confirm.mjs';
import { EXIT } from './exitCodes.mjs';
import { explain } from './explain.mjs';
import { readArguments } from './options.mjs';
import { readTarget, requireStack } from './target.mjs';
import { HELP, UsageError } from './usage.mjs';

/** @param {readonly string[]} args */
const asksForHelp = (args) => args[0] === 'help' || args.includes('--help') || args.includes('-h');

/**
 * Runs one command.
 *
 * @param {readonly string[]} args the command's name and what follows it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code.
 */
export async function runKeys(args, env) {
  if (asksForHelp(args)) {
    process.stdout.write(HELP);
    return EXIT.done;
  }
  try {
    return (await runCommand(args, env)) ?? EXIT.done;
  } catch (error) {
    printError(explain(error));
    if (!(error instanceof UsageError)) return EXIT.failed;
    process.stderr.write('Help: npm run keys -- help\n');
    return EXIT.misused;
  }
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | void>}
 */
async function runCommand([name, ...rest], env) {
  const command = COMMANDS.get(name ?? '');
  if (command === undefined) throw new UsageError(name === undefined ? 'Say what to do.' : `There is no command "${name}".`);
  const { texts, positionals, project, yes } = readArguments(rest, command.options);
  if (positionals.length > 0 && !command.positionals) throw new UsageError(`"${positionals[0]}" means nothing here.`);
  const { deed, run } = command.plan({ texts, positionals }, Date.now());
  const target = readTarget(project, env);
  await requireStack(target);
  await confirmTarget(target, { yes, deed });
  const progress = new Progress(process.stderr);
  await installMissing([PACKAGE_FOLDERS.functions], progress);
  await buildFunctions(progress);
  return run(connect(target));
}
