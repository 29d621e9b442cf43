import * as history from '../../features/activity/history';
import * as walletsSlice from '../../features/wallets/walletsSlice';
import * as simulatedTime from '../../engine/clock/simulatedTime';
import * as faults from '../../features/tasks/faults';
import * as held from '../../features/tasks/held';
import * as queueMachine from '../../features/tasks/queueMachine';
import * as tasksPlan from '../../features/tasks/tasksPlan';
import * as queueRules from '../../features/tasks/queueRules';
import type { Task, TaskIn, TasksState } from '../../features/tasks/tasksSchema';
import { drawPlan, type StormPlan } from './operations';
import { explain } from './report';
import { storm } from './storm';

const MAX_SEEDS = 1000;

const real = { ...queueRules, ...tasksPlan, ...faults, ...queueMachine, ...history, machineAt: simulatedTime.machineAt };

/** Replaces how tasks are queued again, one or all. */
function queueAgainBy(change: (state: TasksState, again: (state: TasksState) => TasksState) => TasksState) {
  jest.spyOn(queueMachine, 'queueAgain').mockImplementation((state, taskId) => change(state, (one) => real.queueAgain(one, taskId)));
  jest.spyOn(queueMachine, 'queueAllAgain').mockImplementation((state) => change(state, real.queueAllAgain));
}

/** Deliberate bugs, each with words of the invariant that must find it. */
const FAULTS: readonly (readonly [name: string, invariant: RegExp, breakIt: () => void])[] = [
  ['starts come more than 5 s apart', /P5\.3/, () =>
    jest.spyOn(queueRules, 'startAt').mockImplementation((run, index) => real.startAt(run, index) + index)],
  ['ticks come a millisecond late', /P5\.4/, () =>
    jest.spyOn(queueRules, 'nextTickAt').mockImplementation((running) => real.nextTickAt(running) + 1)],
  ['Stop leaves the work going', /state says|the queue/, () =>
    jest.spyOn(queueMachine, 'stopRun').mockImplementation((state) => state)],
  ['Queue again does nothing', /the queue|runStarted did not follow/, () => queueAgainBy((state) => state)],
  ['held tasks are started', /P5\.|did not follow|state says/, () => jest.spyOn(held, 'holdOf').mockReturnValue(null)],
  ['a wallet never comes', /P6\.4/, () => jest.spyOn(walletsSlice, 'nextWalletDue').mockReturnValue(null)],
  ['what is due comes a millisecond late', /P5\.|P6\.4/, () =>
    jest.spyOn(simulatedTime, 'machineAt').mockImplementation((time, at) => later(real.machineAt(time, at), 1))],
];

/** Deliberate bugs in the handling of simulated faults. */
const OF_FAULTS: typeof FAULTS = [
  ['something fails while simulated faults are off', /P14\.1/, () =>
    jest.spyOn(tasksPlan, 'nextTaskDue').mockImplementation((tasks, simulation, protocols) => real.nextTaskDue(tasks, { ...simulation, faults: true }, protocols))],
  ['a step fails in a way in which it cannot', /P14\.2/, () =>
    jest.spyOn(faults, 'drawFault').mockImplementation((...given) => real.drawFault(...given) && 'noGas')],
  ['what may have been done is done twice', /must not be retried.*P14\.3/, () =>
    jest.spyOn(faults, 'isRetried').mockImplementation(({ attempts }) => attempts < 3)],
  ['a step is tried without end', /more than three times.*P14\.3/, () =>
    jest.spyOn(faults, 'isRetried').mockImplementation(({ fault }) => fault === 'noAnswer' || fault === 'slippage')],
  ['nothing is tried again', /should have been retried.*P14\.3/, () => jest.spyOn(faults, 'isRetried').mockReturnValue(false)],
  ['a step is tried again at once', /P5\.4|P9\.3|P14\.2/, () =>
    jest.spyOn(queueRules, 'nextTickAt').mockImplementation(({ startedAt, step }) => startedAt + (step + 1) * real.TICK_INTERVAL)],
  ['another try is the same throw', /a retry does not draw anew/, () =>
    jest.spyOn(faults, 'drawFault').mockImplementation((task, step, seed) => real.drawFault(withFailures(task, 0), step, seed))],
  ['Queue again is the same throw', /queueing again does not draw anew/, () =>
    jest.spyOn(faults, 'drawFault').mockImplementation((task, step, seed) => real.drawFault(withFailures(task, real.retriesOfStep(task as TaskIn<'running'>)), step, seed))],
  ['a failed task does not say why', /does not name its step and reason/, () => jest.spyOn(faults, 'failureText').mockReturnValue('It failed.')],
  ['a failed task does not say how often it was tried', /does not name its attempt/, () =>
    jest.spyOn(faults, 'failureText').mockImplementation((...given) => real.failureText(...given).replace(/, attempt.*/, '.'))],
  ['a failure is not in the history', /the history should have/, () =>
    jest.spyOn(history, 'withEntry').mockImplementation((state, entry) => (entry.status === 'failed' ? state : real.withEntry(state, entry)))],
  ['a failed task keeps its run from ending', /the state says that a run continues|the queue/, () =>
    jest.spyOn(queueMachine, 'failTask').mockImplementation((state, ...given) => ({ ...real.failTask(state, ...given), run: state.run }))],
  ['a failed task cannot be queued again', /the queue|did not follow/, () =>
    queueAgainBy((state, again) => (state.queue.some(({ status }) => status === 'failed') ? state : again(state)))],
];

/** Seeds that show the bugs that few storms find. */
const SEEDS: Readonly<Record<string, number>> = {
  'Stop leaves the work going': 36,
  'Queue again does nothing': 44,
  'held tasks are started': 56,
  'a step is tried without end': 208,
  'another try is the same throw': 36,
  'Queue again is the same throw': 878,
  'a failed task does not say how often it was tried': 104,
  'a failed task keeps its run from ending': 236,
  'a failed task cannot be queued again': 44,
};

const withFailures = (task: Task, failures: number): Task => ({ ...task, completions: 0, failures });

const later = (at: number | null, by: number) => (at === null ? null : at + by);

/** Only many failures in one dashboard tell repeated draws from chance, and a reload or a branch would restart the count. */
function longAndQuiet(seed: number): StormPlan {
  const plan = drawPlan(seed, 400, true);
  return { ...plan, operations: plan.operations.filter(({ kind }) => ['press', 'reply', 'wait'].includes(kind)) };
}

/** Runs storms from a seed on until an invariant is broken, and returns the seed and the invariant. */
async function firstBroken(from = 0, planOf: (seed: number) => StormPlan = (seed) => drawPlan(seed, 100)) {
  for (let seed = from; seed < MAX_SEEDS; seed += 1) {
    const { broken } = await storm(planOf(seed));
    if (broken !== null) return { seed, broken };
  }
  return null;
}

afterEach(() => jest.restoreAllMocks());

it.each(FAULTS)('the invariants find that %s', async (name, invariant, breakIt) => {
  breakIt();
  expect((await firstBroken(SEEDS[name]))?.broken).toMatch(invariant);
});

it.each(OF_FAULTS)('the invariants of simulated faults find that %s', async (name, invariant, breakIt) => {
  breakIt();
  const planOf = name.startsWith('Queue again') ? longAndQuiet : (seed: number) => drawPlan(seed, 100, !name.includes('are off'));
  expect((await firstBroken(SEEDS[name], planOf))?.broken).toMatch(invariant);
}, 120_000);

it('makes a failing storm as small as it can, and describes its events', async () => {
  FAULTS.find(([name]) => name.startsWith('ticks'))?.[2]();
  const { seed = 0, broken = '' } = (await firstBroken()) ?? {};
  const plan = drawPlan(seed, 100);
  const failure = await explain(plan, broken);
  expect(failure.plan.operations.length).toBeLessThan(15);
  expect(failure.broken).toMatch(/P5\.4/);
  expect(failure.descriptions.join('\n')).toMatch(/Start pressed|Run again pressed/);
  jest.restoreAllMocks();
  expect((await storm(failure.plan)).broken).toBeNull();
});
