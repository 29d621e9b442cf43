import type { RootState } from '../../../src/program/rootReducer';
import { prepareStore } from './engine';
import { createScenario, EVENTS_PER_TASK } from './scenario';

/** More tasks than ever run at the same time. */
const TASKS = 40;

it('the measured engine dispatches one frozen, serialisable action per event, and every past state stays readable', () => {
  const snapshots: { readonly state: RootState; readonly text: string }[] = [];
  const { run, state } = prepareStore(createScenario(TASKS), (event, _before, after) => {
    expect(Object.isFrozen(event) && Object.isFrozen(event.meta)).toBe(true);
    expect(JSON.parse(JSON.stringify(event))).toEqual(event);
    if (event.meta.kind === 'due') snapshots.push({ state: after, text: JSON.stringify(after.tasks) });
  });
  run();
  expect(snapshots).toHaveLength(EVENTS_PER_TASK * TASKS);
  for (const snapshot of snapshots) expect(JSON.stringify(snapshot.state.tasks)).toBe(snapshot.text);
  expect(state().tasks.queue.every(({ status }) => status === 'completed')).toBe(true);
});
