import fs from 'node:fs';
import { TIMELINE_LIMITS } from '../../src/engine/timeline/timeline';
import { userPath } from './paths';
import { UserError } from './userError';

/** The largest file that a command reads (bytes). No timeline is larger. */
const MAX_BYTES = TIMELINE_LIMITS.fileLength;

/**
 * Reads a file that the user named, up to a limit, because a device or pipe may never end.
 *
 * @throws {UserError} if the file is larger; Node's error if it cannot be read
 */
export function readBounded(file: string): Buffer {
  const descriptor = fs.openSync(userPath(file), 'r');
  try {
    const bytes = Buffer.allocUnsafe(MAX_BYTES + 1);
    let length = 0;
    let bytesRead: number;
    do {
      bytesRead = fs.readSync(descriptor, bytes, length, bytes.length - length, null);
      length += bytesRead;
    } while (bytesRead > 0 && length < bytes.length);
    if (length > MAX_BYTES) throw new UserError(`The file is larger than ${MAX_BYTES / 1e6} MB.`);
    return bytes.subarray(0, length);
  } finally {
    fs.closeSync(descriptor);
  }
}
