import { stateDifference } from '../../engine/timeline/stateDifference';
import type { RootState } from '../../program/rootReducer';
import { changeLines } from './changeLines';

const START = Date.UTC(2026, 0, 15, 12);

/** Returns the changes between two states as lines, with the values of another run. */
const lines = (before: object, after: object, otherState?: object) =>
  changeLines(stateDifference(before, after), {
    before: before as RootState,
    after: after as RootState,
    startedAt: START,
    other: otherState ? { state: otherState as RootState, startedAt: START } : null,
  }).map(({ place, other, ...change }) => `${place}: ${change.before} → ${change.after}${other ? ` | ${other}` : ''}`);

const protocols = (...list: readonly object[]) => ({ protocols: { list } });
const lighter = (enabled: boolean) => ({ name: 'Lighter', enabled });

it('names an item instead of its place in a list, also one that is gone', () => {
  expect(lines(protocols(lighter(false)), protocols(lighter(true)))).toEqual([
    'protocols.list[Lighter].enabled: false → true',
  ]);
  expect(lines(protocols(lighter(true)), protocols())).toEqual([
    'protocols.list[Lighter]: {"name":"Lighter","enabled":true} → nothing',
  ]);
});

it('shows a moment as the time since the start', () => {
  expect(lines({ run: { startedAt: START } }, { run: { startedAt: START + 65_000 } })).toEqual([
    'run.startedAt: at 0:00 → at 1:05',
  ]);
});

it('adds the value of the other run where it is another one of the same item', () => {
  const before = protocols(lighter(false), lighter(false));
  const after = protocols(lighter(true), lighter(true));
  expect(lines(before, after, protocols(lighter(false), lighter(true)))).toEqual([
    'protocols.list[Lighter].enabled: false → true | false',
    'protocols.list[Lighter].enabled: false → true',
  ]);
  expect(lines(before, after, protocols({ name: 'Grass', enabled: false }, lighter(true)))).not.toContainEqual(
    expect.stringContaining('|'),
  );
});
