import fc from 'fast-check';
import { createVirtualClock } from './virtualClock';

describe('a virtual clock', () => {
  it('makes calls in order of due time, then of scheduling', () => {
    const clock = createVirtualClock(0);
    const calls: string[] = [];
    clock.callAt(20, () => calls.push('late'));
    clock.callAt(10, () => calls.push('first'));
    clock.callAt(10, () => calls.push('second'));
    clock.advance(20);
    expect(calls).toEqual(['first', 'second', 'late']);
  });

  it('stands at the due time during a call, also for calls scheduled inside it', () => {
    const clock = createVirtualClock(100);
    const times: number[] = [];
    clock.callAt(110, () => {
      times.push(clock.now());
      clock.callAt(clock.now() + 5, () => times.push(clock.now()));
    });
    clock.advance(50);
    expect(times).toEqual([110, 115]);
    expect(clock.now()).toBe(150);
  });

  it('does not make a cancelled call', () => {
    const clock = createVirtualClock(0);
    const calls: string[] = [];
    const cancel = clock.callAt(10, () => calls.push('cancelled'));
    cancel();
    clock.advance(10);
    expect(calls).toEqual([]);
  });

  it('refuses to go back, and stays where it is', () => {
    const clock = createVirtualClock(100);
    expect(() => clock.advanceTo(99)).toThrow(RangeError);
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError);
    expect(clock.now()).toBe(100);
  });

  it('lets a call continue up to the target of the advance or the next call', () => {
    const clock = createVirtualClock(0);
    const times: number[] = [];
    clock.callAt(10, () => times.push(clock.horizon()));
    clock.callAt(30, () => times.push(clock.horizon()));
    clock.advance(50);
    expect(times).toEqual([30, 50]);
    expect(clock.horizon()).toBe(50);
  });

  it('stays at a later moment that a call has reached', () => {
    const clock = createVirtualClock(0);
    clock.callAt(10, () => {
      clock.at(20, () => {});
      expect(clock.now()).toBe(20);
    });
    clock.advance(50);
    expect.assertions(1);
  });

  it('makes the same calls at the same times, whether advanced at once or in steps', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 10 }), spans, (dues, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        expect(callsDuring(dues, parts)).toEqual(callsDuring(dues, [total]));
      }),
    );
  });
});

function callsDuring(dues: number[], spans: number[]): string[] {
  const clock = createVirtualClock(0);
  const calls: string[] = [];
  dues.forEach((due, index) => clock.callAt(due, () => calls.push(`${index}@${clock.now()}`)));
  spans.forEach((span) => clock.advance(span));
  return calls;
}
