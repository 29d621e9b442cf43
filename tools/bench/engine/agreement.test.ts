import type { RootState } from '../../../src/app/rootReducer';
import { engine, prepareStore, recordingEngine } from './engine';
import { floor } from './floor';
import { digestOf, measure } from './measure';
import { createScenario, EVENTS_PER_TASK, type Contender } from './scenario';

/** More tasks than ever run at once. */
const TASKS = 40;

function digestAfter({ prepare }: Contender) {
  const { run, outcome } = prepare(createScenario(TASKS));
  run();
  return digestOf(outcome());
}

describe('the contenders', () => {
  it.each([engine, recordingEngine])('$name ends like the floor', (contender) => {
    expect(digestAfter(contender)).toBe(digestAfter(floor));
  });

  it('are refused when they do not agree', () => {
    const idle: Contender = { ...floor, name: 'idle', prepare: (scenario) => ({ ...floor.prepare(scenario), run: () => {} }) };
    expect(() => measure([floor, idle], createScenario(2))).toThrow('idle');
  });

  it('keep the promise of the engine: one frozen, serialisable action per event, and every past state readable', () => {
    const kept: { readonly state: RootState; readonly text: string }[] = [];
    const { run } = prepareStore(createScenario(TASKS), (event, _before, after) => {
      expect(Object.isFrozen(event) && Object.isFrozen(event.meta)).toBe(true);
      expect(JSON.parse(JSON.stringify(event))).toEqual(event);
      if (event.meta.kind === 'due') kept.push({ state: after, text: JSON.stringify(after.tasks) });
    });
    run();
    expect(kept).toHaveLength(EVENTS_PER_TASK * TASKS);
    for (const { state, text } of kept) expect(JSON.stringify(state.tasks)).toBe(text);
  });

  it('complete every task', () => {
    const { run, outcome } = floor.prepare(createScenario(TASKS));
    run();
    expect(outcome().tasks.every(({ status }) => status === 'completed')).toBe(true);
    expect(outcome().history).toHaveLength(TASKS);
  });
});
