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

  it('shows the due time during a call, also during calls that were scheduled inside it', () => {
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

  it('refuses to go back, and keeps its time', () => {
    const clock = createVirtualClock(100);
    expect(() => clock.advanceTo(99)).toThrow(RangeError);
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError);
    expect(clock.now()).toBe(100);
  });

  it('lets a call process events up to the next call, or else up to the time that the clock advances to', () => {
    const clock = createVirtualClock(0);
    const limits: number[] = [];
    clock.callAt(10, () => limits.push(clock.processingLimit()));
    clock.callAt(30, () => limits.push(clock.processingLimit()));
    clock.advance(50);
    expect(limits).toEqual([30, 50]);
    expect(clock.processingLimit()).toBe(50);
  });

  it('stays at the later moment that `runAsOf` has reached inside a call', () => {
    const clock = createVirtualClock(0);
    clock.callAt(10, () => {
      clock.runAsOf(20, () => {});
      expect(clock.now()).toBe(20);
    });
    clock.advance(50);
    expect.assertions(1);
  });

  it('makes the same calls at the same times, whether advanced at once or in steps', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 10 }), spans, (dueTimes, spanParts) => {
        const total = spanParts.reduce((sum, span) => sum + span, 0);
        expect(callsDuring(dueTimes, spanParts)).toEqual(callsDuring(dueTimes, [total]));
      }),
    );
  });
});

/** Returns which calls a clock makes while it is advanced by these spans, with their times. */
function callsDuring(dueTimes: number[], spans: number[]): string[] {
  const clock = createVirtualClock(0);
  const calls: string[] = [];
  dueTimes.forEach((dueAt, index) => clock.callAt(dueAt, () => calls.push(`${index}@${clock.now()}`)));
  spans.forEach((span) => clock.advance(span));
  return calls;
}
