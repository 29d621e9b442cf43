import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyFields, writtenFields } from '../../functions/src/validateBetaKey/keyDocument';
import { KEY_REFUSALS } from '../../src/services/betaAccess/keyRefusals';
import { describeRefusal, refusals, type Refusal } from '../../functions/src/validateBetaKey/refusals';
import { keysProgram } from './program';

/**
 * Checks that the tables of docs/ADMIN.md match the program. A failing test prints the missing rows, ready to paste.
 */

const ADMIN = readFileSync(path.resolve(__dirname, '../../docs/ADMIN.md'), 'utf8');

/** Returns the rows of the table with this heading. */
function tableOf(heading: string): string[] {
  const [, rest = ''] = ADMIN.split(`${heading}\n`);
  const [table = ''] = rest.split('\n\n');
  return table.trim().split('\n').slice(1);
}

const program = keysProgram(async () => {});
const commands = program.commands.flatMap((command) => (command.commands.length > 0 ? command.commands : command));

/** A command's name as it is typed, such as `access grant`. */
const nameOf = (command: Command): string =>
  command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`;

/** An option as a reader types it: `--note TEXT`. */
const typedOption = (flags: string): string => flags.replace(/<(.+)>/, '$1');

/** The options that every command takes. */
const commonOptions = (commands[0]?.options ?? []).filter(({ flags }) =>
  commands.every(({ options }) => options.some((option) => option.flags === flags)),
);

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');

test('every field of a key has a row in ADMIN.md that says what it does', () => {
  const read = Object.entries(keyFields).map(([name, { admin }]) => row(`\`${name}\``, ...admin));
  const written = Object.entries(writtenFields).map(([name, meaning]) => row(`\`${name}\``, '', meaning, ''));
  expect(tableOf('| field | type to choose | meaning | default |')).toEqual([...read, ...written]);
});

test('every refusal has a row in ADMIN.md, with the text that people read', () => {
  const rows = Object.entries(refusals).map(([code, { admin, examples }]) => {
    const texts = examples.map((facts) => describeRefusal({ code, ...facts } as Refusal));
    return row(admin, `\`${code}\``, texts.join(' Or: '));
  });
  expect(tableOf('| reason | code | text after *Invalid beta key* |')).toEqual(rows);
});

test('for every refusal, the web app defines whether to keep or forget the key', () => {
  expect(KEY_REFUSALS.filter((code) => code !== 'rejected').sort()).toEqual(Object.keys(refusals).sort());
});

test('every key command has a row in ADMIN.md with its own options, as in its help', () => {
  const common = commonOptions.map(({ flags }) => flags);
  const rows = commands.map((command) => {
    const argumentTexts = command.registeredArguments.map(
      (argument) => `[${argument.name()}${argument.variadic ? '...' : ''}]`,
    );
    const options = command.options
      .filter(({ flags }) => !common.includes(flags))
      .map(({ flags, mandatory }) => (mandatory ? typedOption(flags) : `[${typedOption(flags)}]`));
    return row(
      `\`${[nameOf(command), ...argumentTexts, ...options].join(' ').replaceAll('|', '\\|')}\``,
      command.description(),
    );
  });
  expect(tableOf('| command | what it does |')).toEqual(rows);
});

test('every option that all key commands share has a row in ADMIN.md, as in their help', () => {
  const rows = commonOptions.map(({ flags, description }) => row(`\`${typedOption(flags)}\``, description));
  expect(tableOf('| option of every command | what it does |')).toEqual(rows);
});
