import { dueInSimulation, earlierDueItem, withSimulatedTime, type DueItem } from './scheduler';
import { createDueEvent } from '../timeline/events';

const itemFired = createDueEvent()('test/itemFired');
const item = (part: Partial<DueItem>): DueItem => ({ dueAt: 10, toEvent: () => itemFired(), ...part });

describe('the earlier of two due items', () => {
  it.each([
    ['machine time', { dueAt: 9, simulatedAt: 50 }, {}],
    ['simulated time, if the machine times are equal', { simulatedAt: 40 }, { simulatedAt: 50 }],
  ])('is decided by %s, in either order', (_what, earlierPart, laterPart) => {
    const [sooner, later] = [item(earlierPart), item(laterPart)];
    expect([earlierDueItem(sooner, later), earlierDueItem(later, sooner)]).toEqual([sooner, sooner]);
  });

  it('is the first argument if all times are equal', () => {
    const [first, second] = [item({}), item({})];
    expect(earlierDueItem(first, second)).toBe(first);
    expect(earlierDueItem(second, first)).toBe(second);
  });

  it('is the only item, or null without any', () => {
    const only = item({});
    expect([earlierDueItem(only, null), earlierDueItem(null, only), earlierDueItem(null, null)]).toEqual([
      only,
      only,
      null,
    ]);
  });
});

const time = { speed: 2, anchor: { machine: 1000, simulated: 5000 } };

describe('an item that is due in simulated time', () => {
  it('is due at the machine time at which simulated time reaches it, and keeps both times', () => {
    const planned = dueInSimulation(time, 5200, () => itemFired());
    expect(planned).toMatchObject({ dueAt: 1100, simulatedAt: 5200 });
    expect(planned?.toEvent()).toMatchObject({ type: 'test/itemFired' });
  });

  it('is not due while simulated time is paused', () => {
    expect(dueInSimulation({ ...time, speed: 0 }, 5200, () => itemFired())).toBeNull();
  });
});

it('adds to an item that is due in machine time the simulated time of that moment', () => {
  const redirect = item({ dueAt: 1100 });
  expect(withSimulatedTime(time, redirect)).toEqual({ ...redirect, simulatedAt: 5200 });
  expect(withSimulatedTime(time, null)).toBeNull();
});
