import { parseArgs } from 'node:util';
import { engine, recordingEngine } from './engine';
import { floor } from './floor';
import { measure } from './measure';
import { report, type Results } from './report';
import { saga } from './saga';
import { createScenario, type Contender, type Scenario } from './scenario';

const SIZES = [1000, 10_000, 100_000];

/** What the bundle of an earlier commit's engine exports. */
interface Earlier {
  readonly engine: Contender;
  readonly createScenario: (tasks: number) => Scenario;
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, earlier: { type: 'string' } } });
const sizes = values.quick ? SIZES.slice(0, 1) : SIZES;
const say = (text: string) => void process.stderr.write(`  measuring ${text} …\n`);

const results: Results = { floors: {}, beside: {} };
for (const tasks of sizes) {
  say(`${tasks} tasks`);
  const entered = [floor, engine, recordingEngine, saga].filter(({ largest = Infinity }) => tasks <= largest);
  results.floors[tasks] = measure(entered, tasks, createScenario);
}
if (values.earlier) {
  const earlier = (await import(values.earlier)) as Earlier;
  // Each is given its own scenario, since the two commits keep their tasks in shapes of their own. Their dice differ, too.
  // So what they end with is not compared.
  const outcome = () => ({ tasks: [], history: [] });
  const ofNow: Contender = { name: 'now', prepare: (scenario) => ({ run: engine.prepare(scenario).run, outcome }) };
  const ofEarlier: Contender = {
    name: 'earlier',
    prepare: ({ tasks }) => ({ run: earlier.engine.prepare(earlier.createScenario(tasks.length)).run, outcome }),
  };
  for (const tasks of sizes) {
    say(`${tasks} tasks beside the earlier commit`);
    results.beside[tasks] = measure([ofNow, ofEarlier], tasks, createScenario);
  }
}
process.stdout.write(report(sizes, results));
