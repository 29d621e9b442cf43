import fc from 'fast-check';
import { packNames, unpackNames } from './eventNames';

const name = fc.record({ type: fc.constantFrom('tasks/taskTicked', 'tasks/taskStarted', 'tasks/runStopped'), subject: fc.option(fc.string()) });

describe('the names of events', () => {
  it('are the same once they were packed and unpacked', () => {
    fc.assert(fc.property(fc.array(name), (names) => expect(unpackNames(packNames(names))).toEqual(names)));
  });

  it.each([
    ['a sign that is no number', { types: ['a'], subjects: [], events: 'A!' }],
    ['half a name', { types: ['a'], subjects: [], events: 'AAA' }],
    ['a number without an end', { types: ['a'], subjects: [], events: 'Ag' }],
    ['a number of many signs', { types: ['a'], subjects: [], events: 'Agggggggggggg' }],
    ['a type that is not there', { types: [], subjects: [], events: 'AA' }],
    ['a subject that is not there', { types: ['a'], subjects: [], events: 'AC' }],
    ['a place before the first', { types: ['a'], subjects: ['b'], events: 'DA' }],
  ])('are refused with %s', (_what, packed) => {
    expect(() => unpackNames(packed)).toThrow(SyntaxError);
  });
});
