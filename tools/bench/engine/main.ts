import { parseArgs } from 'node:util';
import { engine, recordingEngine } from './engine';
import { floor } from './floor';
import { measure } from './measure';
import { report, type Results } from './report';
import { saga } from './saga';
import { createScenario } from './scenario';

const SIZES = [100, 1000];

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const sizes = values.quick ? SIZES.slice(-1) : SIZES;

const results: Results = {};
for (const tasks of sizes) {
  process.stderr.write(`  measuring ${tasks} tasks …\n`);
  results[tasks] = measure([floor, engine, recordingEngine, saga], tasks, createScenario);
}
process.stdout.write(report(sizes, results));
