import * as v from 'valibot';
import { activityState, MAX_ENTRIES, type Activity, type ActivityState } from './activitySchema';
import { sampleActivity } from './activitySlice';
import { EMPTY_HISTORY, entriesOf, entryCount, entryOf, keptCount, withEntry } from './history';

const [sample] = sampleActivity(0, 'test') as [Activity];
const entry = (number: number): Activity => ({ ...sample, id: `activity-${number}` });

const historyOf = (count: number) => {
  let history = EMPTY_HISTORY;
  for (let number = 0; number < count; number += 1) history = withEntry(history, entry(number));
  return history;
};

it('keeps the newest 10,000 entries, and counts the older ones (P8.6)', () => {
  const history = historyOf(MAX_ENTRIES + 3);
  expect([entryCount(history), keptCount(history), history.earlier]).toEqual([10_003, 10_000, 3]);
  expect([entryOf(history, 2), entryOf(history, 10_003)]).toEqual([undefined, undefined]);
  expect([entryOf(history, 3)?.id, entryOf(history, 10_002)?.id]).toEqual(['activity-3', 'activity-10002']);
  const ids = entriesOf(history).map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([10_000, 'activity-3', 'activity-10002']);
});

it('does not change an earlier state when a new entry replaces the oldest', () => {
  const full = historyOf(MAX_ENTRIES);
  const next = withEntry(full, entry(MAX_ENTRIES));
  expect([entryOf(full, 0)?.id, entryOf(next, 0)]).toEqual(['activity-0', undefined]);
});

describe('the schema', () => {
  it('accepts a full history that was saved as JSON', () => {
    const history = historyOf(MAX_ENTRIES + 1);
    expect(v.parse(activityState, JSON.parse(JSON.stringify(history)))).toEqual(history);
  });

  it('refuses too many entries, pages of a wrong length, and dropped entries in a history that is not full', () => {
    const { history } = historyOf(MAX_ENTRIES);
    const [page = []] = history;
    const isValid = (pages: ActivityState['history'], earlier = 0) => v.is(activityState, { history: pages, earlier });
    expect(isValid(history)).toBe(true);
    expect(isValid([...history, [entry(1)]])).toBe(false);
    expect(isValid([[...page, entry(1)]])).toBe(false);
    expect(isValid([page.slice(1), page])).toBe(false);
    expect(isValid([[]])).toBe(false);
    expect(isValid([page], 1)).toBe(false);
  });
});
