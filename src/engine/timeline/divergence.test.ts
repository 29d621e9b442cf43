import { createDigester } from './digest';
import { findDivergence, type Trace } from './divergence';
import { packStates, unpackStates } from './stateDigests';

/** Creates the trace of a run with these states after every eighth event. */
function traceOf(states: readonly object[]): Trace {
  const digestState = createDigester();
  const digests = states.map((state, index) => ({ event: (index + 1) * 8, ...digestState(state) }));
  const lines = Array.from({ length: states.length * 8 }, (_, index) => `+${index} test/counted 0000`);
  // Packed and unpacked, as in a recording that is read from a file.
  return { lines, states: unpackStates(packStates(digests)), final: null };
}

const state = (progress: number, completed: number) => ({
  tasks: { queue: [{ progress }], run: null },
  activity: { completed, list: [] },
  path: '/app',
});

describe('the divergence of two runs', () => {
  it('is none if a part of the state is known to only one of them, and all other parts are equal', () => {
    const withPart = (completed: number) => ({ ...state(20, completed), wallets: { list: [] } });
    const expected = { ...traceOf([state(20, 0)]), final: 'a', finalParts: { 'a.b': '0000' } };
    const found = { ...traceOf([withPart(0)]), final: 'b', finalParts: { 'a.b': '0000', 'a.c': '0000' } };
    expect(findDivergence(expected, found)).toBeNull();
    expect(findDivergence(found, expected)).toBeNull();
    expect(findDivergence(expected, traceOf([withPart(1)]))).toMatchObject({ paths: ['activity.completed'] });
    expect(findDivergence(expected, { ...found, finalParts: { 'a.b': '0001', 'a.c': '0000' } })).toMatchObject({
      kind: 'state',
      paths: ['a.b'],
    });
  });

  it('names the events between which a state began to differ, and the parts that differ', () => {
    const expected = traceOf([state(20, 0), state(40, 1), state(60, 2)]);
    expect(findDivergence(expected, traceOf([state(20, 0), state(40, 1), state(60, 3)]))).toEqual({
      kind: 'state',
      index: 24,
      since: 16,
      event: null,
      paths: ['activity.completed'],
    });
    expect(findDivergence(expected, traceOf([state(20, 0), state(41, 2), state(60, 2)]))).toMatchObject({
      since: 8,
      index: 16,
      paths: ['activity.completed', 'tasks.queue'],
    });
  });
});
