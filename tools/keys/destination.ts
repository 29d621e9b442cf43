import fs from 'node:fs';
import { userPath } from '../lib/paths';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from '../lib/userError';
import { readChoice } from './options';
import { formatCsv, formatJson, formatTable, type Listing } from './print';

export const FORMATS = { table: formatTable, csv: formatCsv, json: formatJson };
export type Format = keyof typeof FORMATS;
export const readFormat = (text: string): Format => readChoice('--format', text, ['table', 'csv', 'json']);

export interface Destination {
  put(listing: Listing): void;
}

interface OutputOptions {
  readonly format?: Format | undefined;
  readonly out?: string | undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it already exists and is not overwritten. Name a new file',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'you may not write there',
  EROFS: 'that file system is read-only',
};

const reasonOf = (error: unknown): string => REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error);

/** Runs work that may open the destination. Afterwards it deletes the file if nothing was written to it. */
export async function withDestination<T>(
  options: OutputOptions,
  work: (openOutput: () => Destination) => Promise<T>,
): Promise<T> {
  let destination: ReturnType<typeof openDestination> | undefined;
  try {
    return await work(() => (destination ??= openDestination(options)));
  } finally {
    destination?.abandon();
  }
}

/**
 * Opens the terminal, or a new file that only its owner can read; `abandon` deletes a file to which nothing was
 * written. An existing file is never overwritten: it may hold other keys, and others may be able to read it.
 *
 * @throws {UserError} if the file exists or cannot be created
 */
export function openDestination({ format, out }: OutputOptions): Destination & { abandon(): void } {
  const formatOfName = (['csv', 'json'] as const).find((extension) => out?.endsWith(`.${extension}`));
  const toText = FORMATS[format ?? formatOfName ?? 'table'];
  if (out === undefined) return { put: (listing) => void process.stdout.write(toText(listing)), abandon: () => {} };
  const file = openNewFile(out);
  let isOpen = true;
  const close = () => {
    isOpen = false;
    fs.closeSync(file);
  };
  const abandon = () => {
    if (!isOpen) return;
    close();
    fs.rmSync(userPath(out), { force: true });
  };
  const put = (listing: Listing) => {
    writeOrShow(file, out, toText(listing), abandon);
    close();
  };
  return { put, abandon };
}

function openNewFile(out: string): number {
  try {
    return fs.openSync(userPath(out), 'wx', 0o600);
  } catch (error) {
    throw new UserError(`--out ${out} cannot be used: ${reasonOf(error)}. Nothing was done.`);
  }
}

/** Writes a text to a file. If that fails, prints it instead, so that no key is lost, and abandons the file. */
function writeOrShow(file: number, out: string, text: string, abandon: () => void): void {
  try {
    fs.writeFileSync(file, text);
    fs.fsyncSync(file);
  } catch (error) {
    process.stdout.write(text);
    abandon();
    throw new UserError(`${out} could not be written: ${reasonOf(error)}. Its content was printed instead: keep it.`);
  }
}
