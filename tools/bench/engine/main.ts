import { parseArgs } from 'node:util';
import { groupDigits, medianOf, sectionOf, table } from '../report';
import { ENGINES, stateAfter } from './engine';
import { createScenario, EVENTS_PER_TASK, type Scenario } from './scenario';

/** Numbers of tasks: a tenth of the maximum queue, and the maximum. */
const SIZES = [100, 1000];

/** The history is full when Start is pressed: it has this many entries. */
const HISTORY_ENTRIES = 10_000;

const SAMPLES = 9;

/** Number of tasks per sample; a short run is repeated until it has completed so many. */
const TASKS_PER_SAMPLE = 2000;

const EXPLANATION = `A run is measured from the press of Start until the last task has completed, with a history of 10 000 entries. Task *i* starts after *i* × 5 s, takes five steps of 18 s, and then adds an entry to the history. The entry's amount and hash are drawn from the seed. The run uses the program's own store with all its slices and sagas, built for production, on a virtual clock. Each event is one frozen, serialisable action, and every past state stays readable. In the row *engine, recording*, the live session's recorder also runs, with its limits (P10.4), and the timeline is exported at the end.

Each figure is the processor time of the whole process for one event, in µs, including garbage collection on other threads. It is the median of ${SAMPLES} samples; garbage is collected before each of them. The engine without and with recording is measured alternately in one process. To compare two versions, run them alternately on one machine.`;

/** Runs a scenario several times, and returns the processor time for one event, in µs. */
function takeSample(prepare: (scenario: Scenario) => () => void, scenario: Scenario): number {
  const count = scenario.tasks.length;
  const runs = Array.from({ length: Math.max(1, Math.round(TASKS_PER_SAMPLE / count)) }, () => prepare(scenario));
  globalThis.gc?.();
  const before = process.cpuUsage();
  for (const run of runs) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs.length / count / EVENTS_PER_TASK;
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const sizes = values.quick ? SIZES.slice(-1) : SIZES;
const { activity } = stateAfter(createScenario(HISTORY_ENTRIES));
const rows = Object.keys(ENGINES).map((name) => [name]);
for (const tasks of sizes) {
  process.stderr.write(`  measuring ${tasks} tasks …\n`);
  const scenario = { ...createScenario(tasks), activity };
  const samples = Object.values(ENGINES).map((): number[] => []);
  // The first round warms up.
  for (let round = 0; round <= SAMPLES; round += 1)
    Object.values(ENGINES).forEach((prepare, index) => samples[index]?.push(takeSample(prepare, scenario)));
  rows.forEach((row, index) => row.push(medianOf(samples[index]?.slice(1) ?? []).toFixed(2)));
}
const headings = ['µs for one event', ...sizes.map((tasks) => `${groupDigits(tasks)} tasks`)];
const runtime = `Node ${process.versions.node} (V8 ${process.versions.v8})`;
const parts = [EXPLANATION, table(headings, rows)];
process.stdout.write(sectionOf('The engine', 'npm run bench -- engine --write', runtime, parts));
