import { parseArgs } from 'node:util';
import { engine, recordingEngine, stateAfter } from './engine';
import { floor } from './floor';
import { measure } from './measure';
import { report, type Results } from './report';
import { createScenario } from './scenario';

/** The maximum queue, and a tenth of it. */
const SIZES = [100, 1000];

/** The history is full when Start is pressed. */
const HISTORY = 10_000;

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const sizes = values.quick ? SIZES.slice(-1) : SIZES;

const { activity } = stateAfter(createScenario(HISTORY));
const results: Results = {};
for (const tasks of sizes) {
  process.stderr.write(`  measuring ${tasks} tasks …\n`);
  results[tasks] = measure([floor, engine, recordingEngine], { ...createScenario(tasks), activity });
}
process.stdout.write(report(sizes, results));
