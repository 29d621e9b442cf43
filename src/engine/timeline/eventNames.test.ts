import fc from 'fast-check';
import { packNames, unpackNames } from './eventNames';

const name = fc.record({
  type: fc.constantFrom('tasks/taskTicked', 'tasks/taskStarted', 'tasks/runStopped'),
  subject: fc.option(fc.string()),
});

describe('the names of events', () => {
  it('are the same after packing and unpacking', () => {
    fc.assert(fc.property(fc.array(name), (names) => expect(unpackNames(packNames(names))).toEqual(names)));
  });

  it.each([
    ['an invalid character', { types: ['a'], subjects: [], events: 'A!' }],
    ['half a name', { types: ['a'], subjects: [], events: 'AAA' }],
    ['a number without an end', { types: ['a'], subjects: [], events: 'Ag' }],
    ['a number that is too long', { types: ['a'], subjects: [], events: 'Agggggggggggg' }],
    ['an unknown type', { types: [], subjects: [], events: 'AA' }],
    ['an unknown subject', { types: ['a'], subjects: [], events: 'AC' }],
    ['a negative index', { types: ['a'], subjects: ['b'], events: 'DA' }],
  ])('are refused with %s', (_what, packed) => {
    expect(() => unpackNames(packed)).toThrow(SyntaxError);
  });
});
