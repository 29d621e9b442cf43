/** Measures the engine or the timeline panel: `npm run bench`. */
import { Argument, Command } from 'commander';
import { execa } from 'execa';
import { withBrowser } from './bench/browser';
import { measureTimelines } from './bench/timeline/main';
import { writeSection } from './bench/writeSection';
import { bundleForNode } from './lib/bundle';

interface Options {
  readonly quick?: boolean;
  readonly write?: boolean;
}

// The libraries that this process loads must run as in production, too.
process.env.NODE_ENV = 'production';

const PARTS = {
  engine: measureEngine,
  timeline: ({ quick }: Options) => withBrowser((browser) => measureTimelines(browser, quick)),
};

/** Measures the engine in a separate process, in which the garbage collector can be called. */
async function measureEngine({ quick = false }: Options): Promise<string> {
  const main = await bundleForNode('engine', "import './bench/engine/main';");
  const args = ['--expose-gc', main, ...(quick ? ['--quick'] : [])];
  return (await execa(process.execPath, args, { stderr: 'inherit' })).stdout;
}

const command = new Command('npm run bench --')
  .description('Measures the speed of the app, and prints a report. Use an idle machine.')
  .addArgument(new Argument('<part>', 'what to measure').choices(Object.keys(PARTS)))
  .option('--quick', 'measure less, for a quick result')
  .option('--write', 'also write the report to docs/BENCHMARKS.md')
  .showHelpAfterError()
  .parse();

const options = command.opts<Options>();
const report = await PARTS[command.processedArgs[0] as keyof typeof PARTS](options);
process.stdout.write(`${report}\n`);
if (options.write) writeSection(report);
