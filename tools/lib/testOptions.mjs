// @ts-check
import { parseArgs } from 'node:util';
import { UserError } from './userError.mjs';

/** The steps of `npm test`, in their order. */
export const STEP_NAMES = /** @type {const} */ (['lint', 'types', 'unit', 'screens', 'integration', 'e2e']);

/** @typedef {(typeof STEP_NAMES)[number]} StepName */

/** The steps that have no test files, so that a path means nothing to them. */
const WITHOUT_FILES = new Set(['lint', 'types']);

const USAGE = [
  'Usage: npm test [-- [--only step,step] [path …]]',
  `  steps: ${STEP_NAMES.join(', ')}`,
  '  path:  runs the test files whose path contains it',
].join('\n');

/**
 * @param {readonly string[]} args
 * @returns {{steps: StepName[], paths: string[]}}
 * @throws {UserError} when one of them means nothing here.
 */
export function readTestOptions(args) {
  const { only, paths } = parse(args);
  const asked = only?.split(',').map((name) => name.trim());
  const unknown = asked?.find((name) => !STEP_NAMES.some((step) => step === name));
  if (unknown !== undefined) throw new UserError(`There is no step "${unknown}".\n${USAGE}`);
  const steps = STEP_NAMES.filter((name) => (asked ? asked.includes(name) : paths.length === 0 || !WITHOUT_FILES.has(name)));
  return { steps, paths };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    const parsed = parseArgs({ args: [...args], options: { only: { type: 'string' } }, allowPositionals: true });
    return { only: parsed.values.only, paths: parsed.positionals };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
