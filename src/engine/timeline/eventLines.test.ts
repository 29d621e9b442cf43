import fc from 'fast-check';
import { createDueEvent } from './events';
import { digestInLine, EVENT_LINE, eventLine, nameInLine, spanInLine, withSpan } from './eventLines';

const tickedEvent = createDueEvent<{ readonly taskId: string; readonly step: number }>()('test/ticked', 'taskId');
const ticked = (taskId: string, step = 1) => tickedEvent({ taskId, step });
const stopped = createDueEvent()('test/stopped')();

describe('the line of an event', () => {
  it('reads like a log', () => {
    expect(eventLine(ticked('task-1'), 18_000)).toMatch(/^\+18000 test\/ticked task-1 [0-9a-f]{4}$/);
    expect(eventLine(stopped, 0)).toBe('+0 test/stopped 0000');
  });

  it('differs if the time, type, subject or payload differs, and does not depend on the events before', () => {
    const lines = [
      eventLine(ticked('task-1'), 1),
      eventLine(ticked('task-1'), 2),
      eventLine(ticked('task-2'), 1),
      eventLine(ticked('task-1', 2), 1),
      eventLine({ ...ticked('task-1'), type: 'test/started' }, 1),
    ];
    expect(new Set(lines).size).toBe(lines.length);
    expect(eventLine(ticked('task-1'), 1)).toBe(lines[0]);
  });

  it('gives back what it was made of', () => {
    const id = fc.stringMatching(/^[a-zA-Z0-9-]{1,40}$/);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.option(id), (span, taskId) => {
        const line = eventLine(taskId === null ? stopped : ticked(taskId), span);
        expect(line).toMatch(EVENT_LINE);
        expect(nameInLine(line)).toEqual({ type: taskId === null ? 'test/stopped' : 'test/ticked', subject: taskId });
        expect(spanInLine(line)).toBe(span);
        expect(withSpan(line, 7)).toBe(line.replace(/^\S+/, '+7'));
        expect(digestInLine(line)).toMatch(/^[0-9a-f]{4}$/);
      }),
    );
  });

  it.each([
    '',
    '18000 a 0a5f',
    '+1 a',
    '+1 a b c 0a5f',
    '+1 a 0A5F',
    '+1  0a5f',
    '+1 a\n 0a5f',
    `+1 ${'a'.repeat(101)} 0a5f`,
  ])('is not %j', (text) => {
    expect(text).not.toMatch(EVENT_LINE);
  });
});
