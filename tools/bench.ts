/**
 * How fast the engine is, beside plain JavaScript and its peers: `npm run bench` (`--quick`, `--write`).
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './lib/bundleProgram';
import { installTask } from './lib/packages';
import { ROOT } from './lib/paths';
import { runTasks } from './lib/tasks';

const bundles = path.join(ROOT, '.cache', 'bench');
const peers = { name: "the benchmark's peers", dir: path.join(ROOT, 'tools', 'bench'), scripts: false };
await runTasks([installTask(peers)], { onStderr: true });

await bundleProgram({ entryPoints: ['main.ts', 'child.ts'].map((file) => path.join(peers.dir, file)), outdir: bundles });
const { main } = await import(pathToFileURL(path.join(bundles, 'main.mjs')).href);
const places = { child: path.join(bundles, 'child.mjs'), report: path.join(ROOT, 'docs', 'BENCHMARKS.md') };
process.exitCode = await main(process.argv.slice(2), places);
