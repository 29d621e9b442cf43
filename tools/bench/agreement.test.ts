import type { Contender } from './contender';
import { chainedFloor } from './contenders/chainedFloor';
import type { RootState } from '../../src/app/rootReducer';
import { engine, prepareStore } from './contenders/engine';
import { floor } from './contenders/floor';
import { recordingEngine } from './contenders/recordingEngine';
import { digestOf, measure } from './measure';
import { createScenario } from './scenario';

/** More tasks than are ever at work at once, and more than fit one node of a vector. */
const TASKS = 40;

async function digestAfter({ prepare }: Contender) {
  const { run, outcome } = prepare(createScenario(TASKS));
  await run();
  return digestOf(outcome());
}

describe('the contenders', () => {
  it.each([engine, recordingEngine, chainedFloor].map((one) => [one.name, one] as const))(
    '%s ends like the floor',
    async (_name, contender) => {
      expect(await digestAfter(contender)).toBe(await digestAfter(floor));
    },
  );

  it('are refused when they do not agree', async () => {
    const idle: Contender = { ...floor, name: 'idle', prepare: (scenario) => ({ ...floor.prepare(scenario), run: () => {} }) };
    const options = { tasks: 2, samples: 1, presses: 1 };
    await expect(measure([floor, idle], options)).rejects.toThrow('idle');
    await expect(measure([floor, { ...idle, isPart: true }], options)).resolves.toHaveLength(2);
  });

  it('keep the promise of the engine: one frozen, serialisable action per event, and every past state readable', () => {
    const kept: { readonly state: RootState; readonly text: string }[] = [];
    const { run } = prepareStore(createScenario(TASKS), (event, _before, after) => {
      expect(Object.isFrozen(event) && Object.isFrozen(event.meta)).toBe(true);
      expect(JSON.parse(JSON.stringify(event))).toEqual(event);
      if (event.meta.kind === 'due') kept.push({ state: after, text: JSON.stringify(after.tasks) });
    });
    run();
    expect(kept).toHaveLength(6 * TASKS);
    for (const { state, text } of kept) expect(JSON.stringify(state.tasks)).toBe(text);
  });

  it('complete every task', () => {
    const { run, outcome } = floor.prepare(createScenario(TASKS));
    run();
    expect(outcome().tasks.every(({ status }) => status === 'completed')).toBe(true);
    expect(outcome().history).toHaveLength(TASKS);
  });
});
