import fc from 'fast-check';
import { createVirtualClock } from './virtualClock';

describe('a virtual clock', () => {
  it('makes calls in the order of their due times, and of asking where these are equal', () => {
    const clock = createVirtualClock(0);
    const made: string[] = [];
    clock.callAt(20, () => made.push('late'));
    clock.callAt(10, () => made.push('first'));
    clock.callAt(10, () => made.push('second'));
    clock.advance(20);
    expect(made).toEqual(['first', 'second', 'late']);
  });

  it('stands at the due time while a call is made, also for calls asked for inside one', () => {
    const clock = createVirtualClock(100);
    const seen: number[] = [];
    clock.callAt(110, () => {
      seen.push(clock.now());
      clock.callAt(clock.now() + 5, () => seen.push(clock.now()));
    });
    clock.advance(50);
    expect(seen).toEqual([110, 115]);
    expect(clock.now()).toBe(150);
  });

  it('does not make a call that was cancelled', () => {
    const clock = createVirtualClock(0);
    const made: string[] = [];
    const cancel = clock.callAt(10, () => made.push('cancelled'));
    cancel();
    clock.advance(10);
    expect(made).toEqual([]);
  });

  it('refuses to go back, and stays where it is', () => {
    const clock = createVirtualClock(100);
    expect(() => clock.advanceTo(99)).toThrow(RangeError);
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError);
    expect(clock.now()).toBe(100);
  });

  it('lets a call continue by itself up to where the clock is moved, or to the next call', () => {
    const clock = createVirtualClock(0);
    const seen: number[] = [];
    clock.callAt(10, () => seen.push(clock.horizon()));
    clock.callAt(30, () => seen.push(clock.horizon()));
    clock.advance(50);
    expect(seen).toEqual([30, 50]);
    expect(clock.horizon()).toBe(50);
  });

  it('does not go back behind a moment that a call went on to', () => {
    const clock = createVirtualClock(0);
    clock.callAt(10, () => {
      clock.at(20, () => {});
      expect(clock.now()).toBe(20);
    });
    clock.advance(50);
    expect.assertions(1);
  });

  it('makes the same calls at the same times however an advance is cut up', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 10 }), spans, (dues, cuts) => {
        const whole = cuts.reduce((sum, cut) => sum + cut, 0);
        expect(callsMade(dues, cuts)).toEqual(callsMade(dues, [whole]));
      }),
    );
  });
});

function callsMade(dues: number[], cuts: number[]): string[] {
  const clock = createVirtualClock(0);
  const made: string[] = [];
  dues.forEach((due, index) => clock.callAt(due, () => made.push(`${index}@${clock.now()}`)));
  cuts.forEach((cut) => clock.advance(cut));
  return made;
}
