import { stateDifference } from '../../engine/timeline/stateDifference';
import type { RootState } from '../../program/rootReducer';
import { namedChanges } from './namedChanges';

const START = Date.UTC(2026, 0, 15, 12);

/** Returns the changes between two states as lines. */
function changes(before: object, after: object) {
  const context = {
    before: before as RootState,
    after: after as RootState,
    startedAt: START,
    nameItem: (item: unknown) => (item as { readonly name?: string } | undefined)?.name ?? null,
  };
  const { listed, more } = namedChanges(stateDifference(before, after), context);
  return [
    ...listed.map((change) => `${change.subject}: ${change.before} → ${change.after}`),
    ...(more > 0 ? [`${more} more`] : []),
  ];
}

const protocols = (...list: readonly object[]) => ({ protocols: { list } });

it('names an item instead of its place in a list, and a switch as on or off', () => {
  expect(
    changes(protocols({ name: 'Lighter', enabled: false }), protocols({ name: 'Lighter', enabled: true })),
  ).toEqual(['Lighter · enabled: off → on']);
});

it('says equal changes of several items once', () => {
  const withStatus = (status: string) => ({ tasks: { queue: ['a', 'b', 'c'].map((name) => ({ name, status })) } });
  expect(changes(withStatus('failed'), withStatus('pending'))).toEqual(['3 × tasks queue · status: failed → pending']);
});

it('shows a moment as the time since the start, a new item by its name, and a nameless one by its fields', () => {
  expect(changes({ tasks: { run: null } }, { tasks: { run: { startedAt: START + 65_000 } } })).toEqual([
    'Tasks · run: nothing → started at 1:05',
  ]);
  expect(changes({ run: { startedAt: START } }, { run: { startedAt: START + 65_000 } })).toEqual([
    'Run · started at: 0:00 → 1:05',
  ]);
  expect(changes(protocols(), protocols({ name: 'Grass' }))).toEqual(['Grass: nothing → Grass']);
});

it('lists the first changes, and counts the others', () => {
  const numbered = (offset: number) => ({
    figures: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, index + offset])),
  });
  const lines = changes(numbered(0), numbered(1));
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe('12 more');
});
