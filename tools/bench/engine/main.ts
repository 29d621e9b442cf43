import { parseArgs } from 'node:util';
import { engine, recordingEngine } from './engine';
import { floor } from './floor';
import { measure } from './measure';
import { report, type Results } from './report';
import { saga } from './saga';
import { createScenario } from './scenario';

const SIZES = [100, 1000, 10_000, 100_000];

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const sizes = values.quick ? SIZES.slice(0, 2) : SIZES;

const results: Results = {};
for (const tasks of sizes) {
  process.stderr.write(`  measuring ${tasks} tasks …\n`);
  const entered = [floor, engine, recordingEngine, saga].filter(({ largest = Infinity }) => tasks <= largest);
  results[tasks] = measure(entered, tasks, createScenario);
}
process.stdout.write(report(sizes, results));
