import fs from 'node:fs';
import { messageOf, UserError } from '../lib/userError';
import { readChoice } from './options';
import { formatCsv, formatJson, formatTable, type Listing } from './print';

/** How a listing is written. */
export const FORMATS = { table: formatTable, csv: formatCsv, json: formatJson };
export type Format = keyof typeof FORMATS;
export const readFormat = (text: string): Format => readChoice('format', text, ['table', 'csv', 'json']);

/** Where a listing goes, once. */
export interface Destination {
  put(listing: Listing): void;
}

/** What the person said of it. */
interface Place {
  readonly format?: Format | undefined;
  readonly out?: string | undefined;
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
 * Lets work open the place that the person named, before it does anything that has to be told there. A file into which
 * it put nothing, be it that it failed, is taken away again.
 */
export async function withDestination<T>(place: Place, work: (open: () => Destination) => Promise<T>): Promise<T> {
  let destination: ReturnType<typeof openDestination> | undefined;
  try {
    return await work(() => (destination ??= openDestination(place)));
  } finally {
    destination?.abandon();
  }
}

/**
 * Opens the terminal, or a new file that only its owner can read. A file that exists is not touched, as it may hold
 * other keys, for other eyes.
 *
 * @throws {UserError} when the file exists, or cannot be made.
 */
export function openDestination({ format, out }: Place): Destination & { abandon(): void } {
  const named = out?.endsWith('.csv') ? 'csv' : out?.endsWith('.json') ? 'json' : 'table';
  const toText = FORMATS[format ?? named];
  if (out === undefined) return { put: (listing) => void process.stdout.write(toText(listing)), abandon: () => {} };
  const file = openNewFile(out);
  let unused = true;
  const close = () => {
    unused = false;
    fs.closeSync(file);
  };
  const abandon = () => {
    if (!unused) return;
    close();
    fs.rmSync(out, { force: true });
  };
  const put = (listing: Listing) => {
    writeOrShow(file, out, toText(listing), abandon);
    close();
  };
  return { put, abandon };
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
}
