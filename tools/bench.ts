/** Measures the engine, the long lists, or the timeline panel: `npm run bench`. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Command } from 'commander';
import { execa } from 'execa';
import { withBrowser } from './bench/browser';
import { bundleForNode } from './bench/bundle';
import { measureTimelines } from './bench/timeline/main';
import { measureLists } from './bench/lists/main';
import { ROOT } from './lib/paths';

interface Options {
  readonly quick?: boolean;
  readonly write?: boolean;
}

// The libraries that this process loads must run as in production, too.
process.env.NODE_ENV = 'production';

const PARTS = {
  engine: { file: 'BENCHMARKS.md', measure: measureEngine },
  lists: {
    file: 'BENCHMARKS-LISTS.md',
    measure: ({ quick }: Options) => withBrowser((browser) => measureLists(browser, quick)),
  },
  timeline: {
    file: 'BENCHMARKS-TIMELINE.md',
    measure: ({ quick }: Options) => withBrowser((browser) => measureTimelines(browser, quick)),
  },
};

/** Measures the engine in a separate process, in which the garbage collector can be called. */
async function measureEngine({ quick = false }: Options): Promise<string> {
  const main = await bundleForNode('engine', "import './engine/main';");
  const { stdout } = await execa(process.execPath, ['--expose-gc', main, ...(quick ? ['--quick'] : [])], {
    stderr: 'inherit',
    stripFinalNewline: false,
  });
  return stdout;
}

const command = new Command('npm run bench --')
  .description('Measures the speed of the app, and prints a report. Use an idle machine.')
  .addArgument(new Argument('[part]', 'what to measure').choices(Object.keys(PARTS)).default('engine'))
  .option('--quick', 'measure less, for a quick result')
  .option('--write', 'also write the report to docs/')
  .showHelpAfterError()
  .parse();

const { file, measure } = PARTS[command.processedArgs[0] as keyof typeof PARTS];
const options = command.opts<Options>();
const report = await measure(options);
process.stdout.write(report);
if (options.write) await writeFile(path.join(ROOT, 'docs', file), report);
