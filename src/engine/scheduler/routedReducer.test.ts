import { combineReducers } from '@reduxjs/toolkit';
import { createPlainReducer, on } from '../../shared/state/plainReducer';
import { createDerivedEvent, createDueEvent } from '../timeline/events';
import { routeDueEvents } from './routedReducer';

const ticked = createDueEvent('test/ticked');
const reset = createDerivedEvent('test/reset');

const ticks = createPlainReducer(0, [on(ticked, (count) => count + 1), on(reset, () => 0)]);
const history = createPlainReducer<readonly string[]>([], [on(ticked, (list) => [...list, 'ticked'])]);

/** A slice that answers what a test tells it to, and counts how often it is asked. */
function createOther(answers: string) {
  const asked: string[] = [];
  const reducer = (state = 'as it was', { type }: { type: string }) => {
    asked.push(type);
    return type === answers ? 'changed' : state;
  };
  return { asked, reducer };
}

function makeRouted(answers: string) {
  const other = createOther(answers);
  const whole = combineReducers({ ticks, history, other: other.reducer });
  return { whole, asked: other.asked, routed: routeDueEvents(whole, { ticks, history }) };
}

describe('a routed reducer', () => {
  const mode = process.env.NODE_ENV;
  afterEach(() => void (process.env.NODE_ENV = mode));

  it('gives the same as the whole one, to every slice that answers', () => {
    const { whole, routed } = makeRouted(reset.type);
    const start = whole(undefined, { type: 'begun' });
    for (const action of [ticked(undefined, 5), reset(undefined, 5), { type: 'unknown' }]) {
      expect(routed(start, action)).toEqual(whole(start, action));
    }
    expect(routed(start, ticked(undefined, 5))).toEqual({ ticks: 1, history: ['ticked'], other: 'as it was' });
  });

  it('leaves a state in which nothing changes as it is', () => {
    const idle = createPlainReducer(0, [on(ticked, (count) => count)]);
    const state = { idle: 0 };
    expect(routeDueEvents(combineReducers({ idle }), { idle })(state, ticked(undefined, 5))).toBe(state);
  });

  it('does not ask the other slices about a routed event in production, but about all else', () => {
    const { whole, routed, asked } = makeRouted(reset.type);
    const state = whole(undefined, { type: 'begun' });
    process.env.NODE_ENV = 'production';
    asked.length = 0;
    routed(state, ticked(undefined, 5));
    routed(state, reset(undefined, 5));
    expect(asked).toEqual([reset.type]);
  });

  it('names a slice that answers a routed event unnoticed', () => {
    const { whole, routed } = makeRouted(ticked.type);
    const state = whole(undefined, { type: 'begun' });
    expect(() => routed(state, ticked(undefined, 5))).toThrow('"other" answers test/ticked');
  });
});
