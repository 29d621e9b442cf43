import fs from 'node:fs';
import { UserError } from './userError';

/** The most that a command reads of a file (bytes): no timeline is longer. */
const MOST_BYTES = 16_000_000;

/**
 * Reads a file that a person named. A device, or a pipe, may have no end, and a file need not say how long it is: reading
 * stops at the limit.
 *
 * @throws {UserError} when the file is longer; what Node throws when it cannot be read.
 */
export function readBounded(file: string): Buffer {
  const descriptor = fs.openSync(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(MOST_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) read = fs.readSync(descriptor, bytes, length, bytes.length - length, null);
    if (length > MOST_BYTES) throw new UserError(`The file is larger than ${MOST_BYTES / 1e6} MB.`);
    return bytes.subarray(0, length);
  } finally {
    fs.closeSync(descriptor);
  }
}
