import fs from 'node:fs';
import { messageOf, UserError } from '../lib/userError';
import { readChoice } from './options';
import { formatCsv, formatJson, formatTable, type Listing } from './print';

const FORMATS = { table: formatTable, csv: formatCsv, json: formatJson };
export type Format = keyof typeof FORMATS;
export const readFormat = (text: string): Format => readChoice('format', text, ['table', 'csv', 'json']);

/** Where a listing goes: either it is put there, once, or the place is given up. */
export interface Destination {
  put(listing: Listing): void;
  abandon(): void;
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it exists already, and is not overwritten. Name a new file',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'you may not write there',
  EROFS: 'nothing can be written there',
};

const reasonOf = (error: unknown): string => REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error);

/**
 * Opens the place that the person named, before anything is done that has to be told there: the terminal, or a new
 * file that only its owner can read. A file that exists is not touched, as it may hold other keys, for other eyes.
 *
 * @throws {UserError} when the file exists, or cannot be made.
 */
export function openDestination({ format, out }: { format?: Format | undefined; out?: string | undefined }): Destination {
  const named = out?.endsWith('.csv') ? 'csv' : out?.endsWith('.json') ? 'json' : 'table';
  const toText = FORMATS[format ?? named];
  if (out === undefined) return { put: (listing) => void process.stdout.write(toText(listing)), abandon: () => {} };
  const file = openNewFile(out);
  const abandon = () => {
    fs.closeSync(file);
    fs.rmSync(out, { force: true });
  };
  return { put: (listing) => writeOrShow(file, out, toText(listing), abandon), abandon };
}

function openNewFile(out: string): number {
  try {
    return fs.openSync(out, 'wx', 0o600);
  } catch (error) {
    throw new UserError(`--out ${out} cannot be used: ${reasonOf(error)}. Nothing was done.`);
  }
}

/**
 * Writes a text; where that fails it is shown instead, so that nothing of it is lost.
 *
 * @param abandon takes away the part that was written.
 */
function writeOrShow(file: number, out: string, text: string, abandon: () => void): void {
  try {
    fs.writeFileSync(file, text);
    fs.fsyncSync(file);
  } catch (error) {
    process.stdout.write(text);
    abandon();
    throw new UserError(`${out} could not be written: ${reasonOf(error)}. What belongs into it was printed instead: keep that.`);
  }
  fs.closeSync(file);
}
