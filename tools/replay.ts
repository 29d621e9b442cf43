import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './lib/bundleProgram';
import { ROOT } from './lib/paths';

const outdir = path.join(ROOT, '.cache', 'replay');
await bundleProgram({ entryPoints: [path.join(ROOT, 'tools', 'replay', 'main.ts')], outdir });
const { main } = await import(pathToFileURL(path.join(outdir, 'main.mjs')).href);
process.exitCode = await main(process.argv.slice(2));
