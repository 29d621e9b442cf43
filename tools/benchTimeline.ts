/** How a long timeline opens, and how fast one jumps in it, in Chromium: `npm run bench:timeline` (`--quick`, `--write`). */
import { benchInBrowser } from './lib/benchInBrowser';

const bench = { command: 'bench:timeline', folder: 'benchTimeline', quick: 'only 10,000 events', report: 'BENCHMARKS-TIMELINE.md' };
process.exitCode = await benchInBrowser(bench, process.argv.slice(2));
