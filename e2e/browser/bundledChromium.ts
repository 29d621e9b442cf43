import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { userCacheDir } from '../../tools/lib/paths';

const PACKAGE_DIR = path.resolve(__dirname, '../node_modules/@sparticuz/chromium');

/** The Chromium that an npm package carries: for Linux on x64 alone, and in need of no system package. */
export interface BundledChromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/**
 * Unpacks the bundled Chromium into the user's cache folder, unless that was done before.
 *
 * @returns nothing where it does not run.
 */
export async function bundledChromium(): Promise<BundledChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE_DIR, 'package.json'), 'utf8'));
  const dir = path.join(userCacheDir(), `chromium-${version}`);
  if (!fs.existsSync(dir)) await unpackInto(dir);
  const libraries = path.join(dir, 'lib');
  return {
    executablePath: path.join(dir, 'chromium'),
    env: fs.existsSync(libraries) ? { LD_LIBRARY_PATH: libraries } : {},
  };
}

/** Unpacks beside the final place and moves it there in one step, so that an interruption leaves nothing half done. */
async function unpackInto(dir: string): Promise<void> {
  const draft = `${dir}.${process.pid}`;
  const executable = path.join(draft, 'chromium');
  fs.mkdirSync(draft, { recursive: true });
  try {
    await unpack('chromium.br', fs.createWriteStream(executable, { mode: 0o755 }));
    // The libraries that Chromium needs and a bare system lacks.
    if (spawnSync(executable, ['--version']).status !== 0) await unpack('al2023.tar.br', extract(draft));
    fs.renameSync(draft, dir);
  } catch (error) {
    // Another process may have done the same meanwhile.
    if (!fs.existsSync(dir)) throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** @param name one of the package's archives. */
async function unpack(name: string, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(fs.createReadStream(path.join(PACKAGE_DIR, 'bin', name)), createBrotliDecompress(), target);
}
