/**
 * How fast the engine is, beside plain JavaScript, its peers and an earlier commit: `npm run bench`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { bundleProgram } from './lib/bundleProgram';
import { installTask } from './lib/packages';
import { ROOT } from './lib/paths';
import { runTasks } from './lib/tasks';

const USAGE = `Usage: npm run bench -- [--quick] [--beside FOLDER] [--write]
  --quick          only 1 000 tasks
  --beside FOLDER  measures in turns with the engine of commit d90863b, whose worktree this folder is
  --write          writes the report to docs/BENCHMARKS.md as well`;

const bundles = path.join(ROOT, '.cache', 'bench');
const peers = { name: "the benchmark's peers", dir: path.join(ROOT, 'tools', 'bench'), scripts: false };

/** Bundles the engine of the earlier commit, and returns the module's address. */
async function bundleEarlier(folder: string): Promise<string> {
  const bench = path.join(path.resolve(folder), 'tools', 'bench');
  const entry = path.join(bundles, 'earlier.ts');
  const reexports = [['engine', 'contenders/engine'], ['createScenario', 'scenario']] as const;
  const lines = reexports.map(([name, file]) => `export { ${name} } from ${JSON.stringify(path.join(bench, file))};`);
  await mkdir(bundles, { recursive: true });
  await writeFile(entry, lines.join('\n'));
  await bundleProgram({ entryPoints: [entry], outdir: bundles });
  return pathToFileURL(path.join(bundles, 'earlier.mjs')).href;
}

function readOptions() {
  try {
    return parseArgs({ options: { quick: { type: 'boolean' }, beside: { type: 'string' }, write: { type: 'boolean' } } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    process.exit(2);
  }
}

const { quick, beside, write } = readOptions();
await runTasks([installTask(peers)], { onStderr: true });
await bundleProgram({ entryPoints: [path.join(peers.dir, 'engine', 'main.ts')], outdir: bundles });
const args = [
  ...(quick ? ['--quick'] : []),
  ...(beside ? ['--earlier', await bundleEarlier(beside)] : []),
  ...(write ? ['--report', path.join(ROOT, 'docs', 'BENCHMARKS.md')] : []),
];
// A process of its own, in which the garbage collector can be called.
const { exitCode } = await execa('node', ['--expose-gc', path.join(bundles, 'main.mjs'), ...args], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production' },
  reject: false,
});
process.exitCode = exitCode ?? 1;
