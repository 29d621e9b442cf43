import * as walletsSlice from '../../features/wallets/walletsSlice';
import * as simulatedTime from '../../engine/clock/simulatedTime';
import * as held from '../../features/tasks/held';
import * as queueMachine from '../../features/tasks/queueMachine';
import * as taskTiming from '../../features/tasks/taskTiming';
import { drawPlan } from './operations';
import { explain } from './report';
import { storm } from './storm';

const MOST_SEEDS = 1000;

const real = { ...taskTiming, machineAt: simulatedTime.machineAt };

/** Deliberate faults, each with words of the law that has to find it. */
const FAULTS: readonly (readonly [name: string, law: RegExp, breakIt: () => void])[] = [
  ['starts come more than 5 s apart', /P5\.3/, () =>
    jest.spyOn(taskTiming, 'nextStartAt').mockImplementation((run) => later(real.nextStartAt(run), run.next))],
  ['ticks come a millisecond late', /P5\.4/, () =>
    jest.spyOn(taskTiming, 'nextTickAt').mockImplementation((running) => real.nextTickAt(running) + 1)],
  ['Stop leaves the work going', /state says|the queue/, () =>
    jest.spyOn(queueMachine, 'stopRun').mockImplementation((state) => state)],
  ['Queue again does nothing', /the queue|runStarted did not follow/, () => jest.spyOn(queueMachine, 'queueAgain').mockImplementation((state) => state)],
  ['held tasks are started', /P5\.|did not follow|state says/, () => jest.spyOn(held, 'holdOf').mockReturnValue(null)],
  ['a wallet never comes', /P6\.4/, () => jest.spyOn(walletsSlice, 'nextWalletDue').mockReturnValue(null)],
  ['what is due comes a millisecond late', /P5\.|P6\.4/, () =>
    jest.spyOn(simulatedTime, 'machineAt').mockImplementation((time, at) => later(real.machineAt(time, at), 1))],
];

const later = (at: number | null, by: number) => (at === null ? null : at + by);

/** Storms until a promise is broken, and gives the seed and the law. */
async function firstBroken() {
  for (let seed = 0; seed < MOST_SEEDS; seed += 1) {
    const { broken } = await storm(drawPlan(seed, 100));
    if (broken !== null) return { seed, broken };
  }
  return null;
}

afterEach(() => jest.restoreAllMocks());

it.each(FAULTS)('the laws find that %s', async (_name, law, breakIt) => {
  breakIt();
  expect((await firstBroken())?.broken).toMatch(law);
});

it('makes a failing storm as small as it can, and tells it in sentences', async () => {
  FAULTS.find(([name]) => name.startsWith('ticks'))?.[2]();
  const { seed = 0, broken = '' } = (await firstBroken()) ?? {};
  const plan = drawPlan(seed, 100);
  const failure = await explain(plan, broken);
  expect(failure.plan.operations.length).toBeLessThan(15);
  expect(failure.broken).toMatch(/P5\.4/);
  expect(failure.sentences.join('\n')).toMatch(/Start pressed|Run again pressed/);
  jest.restoreAllMocks();
  expect((await storm(failure.plan)).broken).toBeNull();
});
