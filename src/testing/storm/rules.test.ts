import * as history from '../../features/activity/history';
import * as walletNames from '../../features/wallets/walletNames';
import * as walletsSlice from '../../features/wallets/walletsSlice';
import * as simulatedTime from '../../engine/clock/simulatedTime';
import * as runsSlice from '../../features/runs/runsSlice';
import { runStopped } from '../../features/tasks';
import * as held from '../../features/tasks/held';
import * as queueMachine from '../../features/tasks/queueMachine';
import * as tasksPlan from '../../features/tasks/tasksPlan';
import * as queueRules from '../../features/tasks/queueRules';
import * as stepRules from '../../features/tasks/stepRules';
import type { Task, TaskIn, TasksState } from '../../features/tasks/tasksSchema';
import { drawPlan, type StormPlan } from './operations';
import { drawnPlans, testPlantedBugs } from './plantedBugs';
import { explain } from './report';
import { storm } from './storm';

const WITH_FAULTS = true;

/** The functions without a deliberate bug. */
const real = {
  runsReducer: runsSlice.runsReducer,
  isBoundReached: runsSlice.isBoundReached,
  ...queueRules,
  ...tasksPlan,
  ...stepRules,
  ...queueMachine,
  ...history,
  ...walletNames,
  toMachineTime: simulatedTime.toMachineTime,
};

/** Replaces both functions that queue tasks again. */
function queueAgainBy(change: (state: TasksState, again: (state: TasksState) => TasksState) => TasksState) {
  jest
    .spyOn(queueMachine, 'queueAgain')
    .mockImplementation((state, taskId) => change(state, (current) => real.queueAgain(current, taskId)));
  jest.spyOn(queueMachine, 'queueAllAgain').mockImplementation((state) => change(state, real.queueAllAgain));
}

/** Deliberate bugs, each with words of the invariant that must find it. */
const BUGS: readonly (readonly [name: string, invariant: RegExp, breakIt: () => void])[] = [
  [
    'starts come more than 5 s apart',
    /P5\.3/,
    () =>
      jest.spyOn(queueRules, 'taskStartsAt').mockImplementation((run, index) => real.taskStartsAt(run, index) + index),
  ],
  [
    'ticks come a millisecond late',
    /P5\.4/,
    () => jest.spyOn(stepRules, 'stepEndsAt').mockImplementation((started, step) => real.stepEndsAt(started, step) + 1),
  ],
  [
    'Stop does not stop the run',
    /queue should have|did not follow/,
    () => jest.spyOn(queueMachine, 'stopRun').mockImplementation((state) => state),
  ],
  ['queueing again does nothing', /queue should have|runStarted did not follow/, () => queueAgainBy((state) => state)],
  ['held tasks are started', /P5\.|did not follow/, () => jest.spyOn(held, 'holdReason').mockReturnValue(null)],
  [
    'a taken name is given to a wallet',
    /wallets should have/,
    () =>
      jest.spyOn(walletNames, 'nameProblem').mockImplementation((name, wallets, ownId) => {
        const problem = real.nameProblem(name, wallets, ownId);
        return problem === 'taken' ? null : problem;
      }),
  ],
  ['a wallet is never created', /P6\.4/, () => jest.spyOn(walletsSlice, 'nextWalletDue').mockReturnValue(null)],
  [
    'every due item comes a millisecond late',
    /P5\.|P6\.4/,
    () =>
      jest
        .spyOn(simulatedTime, 'toMachineTime')
        .mockImplementation((time, at) => delayedBy(1, real.toMachineTime(time, at))),
  ],
];

/** Deliberate bugs of Repeat. */
const BUGS_OF_REPEAT: typeof BUGS = [
  [
    'a skipped repeat is forgotten',
    /runs should have/,
    () =>
      breakRuns((state, action, context) =>
        runsSlice.repeatSkipped.match(action) ? state : real.runsReducer(state, action, context),
      ),
  ],
  [
    'Repeat goes on after Stop',
    /P5\.16|repeat should have/,
    () =>
      breakRuns((state, action, context) => {
        const next = real.runsReducer(state, action, context);
        return runStopped.match(action) && state?.repeat && next ? { ...next, repeat: state.repeat } : next;
      }),
  ],
  [
    'one run more passes unseen',
    /P11\.12|P5\.16|repeat should have/,
    () =>
      jest
        .spyOn(runsSlice, 'isBoundReached')
        .mockImplementation((state, isRunning, count) =>
          real.isBoundReached(
            state.repeat ? { ...state, repeat: { ...state.repeat, seen: state.repeat.seen + 1 } } : state,
            isRunning,
            count,
          ),
        ),
  ],
];

function breakRuns(reducer: typeof runsSlice.runsReducer): void {
  jest.spyOn(runsSlice, 'runsReducer').mockImplementation(reducer);
}

/** Deliberate bugs in the handling of simulated faults. */
const BUGS_OF_SIMULATED_FAULTS: typeof BUGS = [
  [
    'something fails while simulated faults are off',
    /P14\.1/,
    () =>
      jest
        .spyOn(tasksPlan, 'nextTaskDue')
        .mockImplementation((tasks, simulation, protocols) =>
          real.nextTaskDue(tasks, { ...simulation, faults: true }, protocols),
        ),
  ],
  [
    'a step fails with a fault of another step',
    /P14\.2/,
    () => jest.spyOn(stepRules, 'drawFault').mockImplementation((...args) => real.drawFault(...args) && 'noGas'),
  ],
  [
    'a step that may have succeeded is retried',
    /must not be retried.*P14\.3/,
    () => jest.spyOn(stepRules, 'isRetried').mockImplementation(({ attempts }) => attempts < 3),
  ],
  [
    'a step is retried endlessly',
    /more than three times.*P14\.3/,
    () =>
      jest
        .spyOn(stepRules, 'isRetried')
        .mockImplementation(({ fault }) => fault === 'noAnswer' || fault === 'slippage'),
  ],
  [
    'no step is retried',
    /should have been retried.*P14\.3/,
    () => jest.spyOn(stepRules, 'isRetried').mockReturnValue(false),
  ],
  [
    'a step is retried at once',
    /P5\.4|P9\.3|P14\.2/,
    () =>
      jest.spyOn(stepRules, 'stepEndsAt').mockImplementation(({ at }, step) => at + (step + 1) * real.TICK_INTERVAL),
  ],
  [
    'a retry draws the same random value',
    /a retry does not draw anew/,
    () =>
      jest
        .spyOn(stepRules, 'drawFault')
        .mockImplementation((task, step, seed) => real.drawFault(withFailures(task, 0), step, seed)),
  ],
  [
    'queueing again draws the same random value',
    /queueing again does not draw anew/,
    () =>
      jest
        .spyOn(stepRules, 'drawFault')
        .mockImplementation((task, step, seed) =>
          real.drawFault(withFailures(task, real.attemptsAt(task as TaskIn<'running'>)), step, seed),
        ),
  ],
  [
    'a failed task gives no reason',
    /does not name its step and reason/,
    () => jest.spyOn(stepRules, 'failureText').mockReturnValue('It failed.'),
  ],
  [
    'a failed task does not name its attempt',
    /does not name its attempt/,
    () =>
      jest
        .spyOn(stepRules, 'failureText')
        .mockImplementation((...args) => real.failureText(...args).replace(/, attempt.*/, '.')),
  ],
  [
    'a failure is not in the history',
    /historyLength should have/,
    () =>
      jest
        .spyOn(history, 'withEntry')
        .mockImplementation((state, entry) => (entry.status === 'failed' ? state : real.withEntry(state, entry))),
  ],
  [
    'a failed task prevents its run from ending',
    /run should have|runs should have/,
    () =>
      jest
        .spyOn(queueMachine, 'failTask')
        .mockImplementation((state, ...args) => ({ ...real.failTask(state, ...args), run: state.run })),
  ],
  [
    'a failed task cannot be queued again',
    /queue should have|did not follow/,
    () =>
      queueAgainBy((state, again) => (state.queue.some(({ status }) => status === 'failed') ? state : again(state))),
  ],
];

const withFailures = (task: Task, failures: number): Task => ({ ...task, completions: 0, failures });

const delayedBy = (delay: number, at: number | null) => (at === null ? null : at + delay);

/** Plans a long storm without reloads and branches, which would restart the count of repeated failures. */
function planWithoutReloads(seed: number): StormPlan {
  const plan = drawPlan(seed, 400, WITH_FAULTS);
  return { ...plan, operations: plan.operations.filter(({ kind }) => ['press', 'reply', 'wait'].includes(kind)) };
}

/**
 * Plans a queue that repeats, some of it with nothing to start, or until Stop: a random storm rarely waits that long.
 */
function planRepeats(seed: number): StormPlan {
  const press = (name: string, pick = seed) => ({ kind: 'press' as const, pick, span: 1, press: name });
  const wait = { kind: 'wait' as const, pick: 0, span: 3_600_000 };
  const end = [[], [press('Remove pending tasks')], [press('Start'), press('Stop')]][seed % 3] ?? [];
  const operations = [
    { kind: 'enter' as const, pick: 2, span: 1 },
    press('Set Repeat'),
    press('Set the speed', seed * 7),
    ...end,
    wait,
    wait,
  ];
  return { seed: 0, startPick: 1, operations };
}

testPlantedBugs('rules', [
  ...BUGS.map(([name, invariant, breakIt]) => ({
    name,
    invariant,
    breakIt,
    plans: () => drawnPlans((seed) => drawPlan(seed, 100)),
  })),
  ...BUGS_OF_REPEAT.map(([name, invariant, breakIt]) => ({
    name,
    invariant,
    breakIt,
    plans: () => drawnPlans(planRepeats),
  })),
  ...BUGS_OF_SIMULATED_FAULTS.map(([name, invariant, breakIt]) => ({
    name,
    invariant,
    breakIt,
    plans: () =>
      drawnPlans(
        name.startsWith('queueing again')
          ? planWithoutReloads
          : (seed) => drawPlan(seed, 100, !name.includes('are off')),
      ),
  })),
]);

it('a failing storm is shrunk, and its events are described', async () => {
  BUGS.find(([name]) => name.startsWith('ticks'))?.[2]();
  const { plan, broken } = await firstBroken();
  const failure = await explain(plan, broken);
  expect(failure.plan.operations.length).toBeLessThan(15);
  expect(failure.broken).toMatch(/P5\.4/);
  expect(failure.descriptions.join('\n')).toMatch(/Run started/);
  jest.restoreAllMocks();
  expect((await storm(failure.plan)).broken).toBeNull();
});

async function firstBroken(): Promise<{ readonly plan: StormPlan; readonly broken: string }> {
  for (const plan of drawnPlans((seed) => drawPlan(seed, 100))) {
    const { broken } = await storm(plan);
    if (broken !== null) return { plan, broken };
  }
  throw new Error('No storm broke an invariant.');
}
