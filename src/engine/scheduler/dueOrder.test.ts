import { amongSimulated, dueInSimulation, earlier, type DueItem } from './scheduler';
import { createDueEvent } from '../timeline/events';

const happened = createDueEvent()('test/happened');
const item = (part: Partial<DueItem>): DueItem => ({ dueAt: 10, toEvent: (at) => happened(undefined, at), ...part });

describe('what is due first', () => {
  it.each([
    ['the time of the machine', { dueAt: 9, simulatedAt: 50 }, {}],
    ['simulated time, at one moment of the machine', { simulatedAt: 40 }, { simulatedAt: 50 }],
  ])('is decided by %s, whichever was planned first', (_what, first, second) => {
    const [one, other] = [item(first), item(second)];
    expect(earlier(one, other)).toBe(one);
    expect(earlier(other, one)).toBe(one);
  });

  it('is the first that is given, where nothing else decides', () => {
    const [one, other] = [item({}), item({})];
    expect(earlier(one, other)).toBe(one);
    expect(earlier(other, one)).toBe(other);
  });

  it('is the only one there is', () => {
    const one = item({});
    expect([earlier(one, null), earlier(null, one), earlier(null, null)]).toEqual([one, one, null]);
  });
});

describe('what is due in simulated time', () => {
  const time = { speed: 2, anchor: { machine: 1000, simulated: 5000 } };

  it('is due at the moment of the machine that simulated time reaches it, and keeps both', () => {
    const planned = dueInSimulation(time, 5200, (at) => happened(undefined, at));
    expect(planned).toMatchObject({ dueAt: 1100, simulatedAt: 5200 });
    expect(planned?.toEvent(1100)).toMatchObject({ type: 'test/happened', meta: { at: 1100 } });
  });

  it('is not due at all while it is paused', () => {
    expect(dueInSimulation({ ...time, speed: 0 }, 5200, (at) => happened(undefined, at))).toBeNull();
  });

  it('has what is due by the machine among it, by the simulated time of that moment', () => {
    const redirect = item({ dueAt: 1100 });
    expect(amongSimulated(time, redirect)).toEqual({ ...redirect, simulatedAt: 5200 });
    expect(amongSimulated(time, null)).toBeNull();
  });
});
