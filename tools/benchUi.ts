/**
 * How fast long lists are in Chromium, beside plain lists of the same rows: `npm run bench:ui` (`--quick`, `--write`).
 */
import { benchInBrowser } from './lib/benchInBrowser';

const bench = { command: 'bench:ui', folder: 'benchUi', quick: 'not 10,000 rows', report: 'BENCHMARKS-UI.md' };
process.exitCode = await benchInBrowser(bench, process.argv.slice(2));
