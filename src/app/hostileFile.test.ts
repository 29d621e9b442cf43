import { parseTimeline } from '../engine/timeline/parseTimeline';
import { TIMELINE_LIMITS } from '../engine/timeline/timeline';
import { largestTimeline } from '../testing/fullTimeline';
import { makeRecordedApp } from '../testing/recordApp';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const good = () => JSON.stringify(makeRecordedApp().timeline());
const headed = (version: string) => `{"format":"seed-timeline","version":${version}}`;

function faultOf(text: string) {
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  return parsed.ok ? null : parsed.fault;
}

describe('reading a file', () => {
  it('takes one with a mark of the byte order in front', () => {
    expect(faultOf(`\ufeff${good()}`)).toBeNull();
  });

  it.each([
    ['a version as long as the file', headed(`"${'x'.repeat(100_000)}"`)],
    ['a version nested without end', headed(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['a start that is one long text', good().replace('"start":null', `"start":"${'x'.repeat(100_000)}"`)],
    ['an input with a long name', good().replace('"inputs":[]', `"inputs":[{"at":0,"type":"${'\\u001b'.repeat(90)}"}]`)],
  ])('says in few words what is wrong with %s', (_what, text) => {
    const fault = faultOf(text);
    expect(fault?.reason).not.toBe('');
    expect(fault?.reason.length).toBeLessThan(1300);
    expect(fault?.reason).not.toContain('\u001b');
  });

  it('says of a value that may have several shapes where it goes wrong in the one that was meant', () => {
    const input = { at: 0, type: 'betaAccess/keyReplied', payload: { requestId: 1, outcome: { kind: 'rejected', details: 'x'.repeat(301) } } };
    expect(faultOf(good().replace('"inputs":[]', `"inputs":[${JSON.stringify(input)}]`))?.path).toBe('inputs.0.payload.outcome.details');
  });
});

it('takes the largest file that may be, and no longer one', () => {
  const text = largestTimeline(17_000);
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${parsed.fault.path}: ${parsed.fault.reason}`);
  const { inputs } = parsed.timeline;
  expect(text.length).toBeGreaterThan(TIMELINE_LIMITS.fileLength * 0.8);
  expect(inputs.length).toBeGreaterThan(TIMELINE_LIMITS.inputs * 0.9);
  expect(faultOf(' '.repeat(TIMELINE_LIMITS.fileLength + 1))?.reason).toBe('The file is larger than 16 MB.');
});
