import fs from 'node:fs';
import path from 'node:path';
import { E2E_DIR, WORK_DIR } from '../../tools/lib/paths';

const PACKAGES = path.join(E2E_DIR, 'node_modules');
const WIDE = path.join(PACKAGES, 'dejavu-fonts-ttf', 'ttf');
const NARROW = path.join(PACKAGES, '@fontsource', 'roboto-condensed', 'files');

/** A face that a page gets in place of one of its own. */
export interface FallbackFace {
  readonly family: string;
  readonly weight: string;
  /** The bytes of a font file, in base 64. */
  readonly data: string;
}

/** The families that stand for the system's fonts until the page's own have loaded (`src/page/fonts.css`). */
const FALLBACKS = { text: 'Inter Fallback', mono: 'JetBrains Mono Fallback' };

const face = (family: string, weight: string, file: string): FallbackFace => ({
  family,
  weight,
  data: fs.readFileSync(file).toString('base64'),
});

/**
 * Returns the fonts that a system may have in place of the page's: much wider ones, and much narrower ones. Both are
 * the same on every machine.
 */
export const fallbackFaces = () => ({
  wide: [
    face(FALLBACKS.text, '100 599', path.join(WIDE, 'DejaVuSans.ttf')),
    face(FALLBACKS.text, '600 900', path.join(WIDE, 'DejaVuSans-Bold.ttf')),
    face(FALLBACKS.mono, '100 900', path.join(WIDE, 'DejaVuSansMono.ttf')),
  ],
  narrow: [
    face(FALLBACKS.text, '100 599', path.join(NARROW, 'roboto-condensed-latin-400-normal.woff2')),
    face(FALLBACKS.text, '600 900', path.join(NARROW, 'roboto-condensed-latin-700-normal.woff2')),
    face(FALLBACKS.mono, '100 900', path.join(NARROW, 'roboto-condensed-latin-400-normal.woff2')),
  ],
});

/**
 * Returns the environment in which browsers start. On Linux, they find the tests' fonts and no others, for letters that
 * the page's fonts lack; elsewhere, they use the system's.
 */
export function browserEnvironment(): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return process.platform === 'linux' ? { ...inherited, FONTCONFIG_FILE: writeFontSettings() } : inherited;
}

function writeFontSettings(): string {
  const file = path.join(WORK_DIR, 'fonts', 'fonts.conf');
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${WIDE}</dir>
  <cachedir>${path.join(WORK_DIR, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === settings) return file;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Workers that start at the same time write the same file.
  fs.writeFileSync(`${file}.${process.pid}`, settings);
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}
