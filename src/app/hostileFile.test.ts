import { parseTimeline } from '../engine/timeline/parseTimeline';
import { TIMELINE_LIMITS } from '../engine/timeline/timeline';
import { largestTimeline } from '../testing/fullTimeline';
import { makeRecordedApp } from '../testing/recordApp';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const good = () => JSON.stringify(makeRecordedApp().timeline());
const withVersion = (version: string) => `{"format":"seed-timeline","version":${version}}`;

function faultOf(text: string) {
  const parsed = parseTimeline(text, TIMELINE_SCHEMAS);
  return parsed.ok ? null : parsed.fault;
}

describe('reading a file', () => {
  it.each([
    ['a version as long as the file', withVersion(`"${'x'.repeat(100_000)}"`)],
    ['a version nested without end', withVersion(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['a start that is one long text', good().replace('"start":null', `"start":"${'x'.repeat(100_000)}"`)],
    ['an input with a long name', good().replace('"inputs":[]', `"inputs":[{"at":0,"type":"${'\\u001b'.repeat(90)}"}]`)],
  ])('says in few words what is wrong with %s', (_what, text) => {
    const fault = faultOf(text);
    expect(fault?.reason).not.toBe('');
    expect(fault?.reason.length).toBeLessThan(1300);
    expect(fault?.reason).not.toContain('\u001b');
  });

  it.each([
    ['a name too many', 'AAAA', 'It has a different number of names than events.'],
    ['names of events that are not there', 'AAAAAA', 'It has a different number of names than events.'],
    ['one name of two', 'AA', null],
  ])('holds that each event has its name: %s', (_what, events, reason) => {
    const names = { types: ['route/routeChanged'], subjects: [], events };
    const timeline = { ...makeRecordedApp().timeline(), digests: { ...makeRecordedApp().timeline().digests, events: 'AAAAAA==', names } };
    expect(faultOf(JSON.stringify(timeline))).toEqual(reason && { path: 'digests.names', reason });
  });

  it.each<[string | RegExp, string, string]>([
    [/"title":"[^"]*"/, '"title":7', 'title: Expected text, found 7.'],
    [/"title":"[^"]*"/, `"title":"${'x'.repeat(201)}"`, 'title: Expected at most 200 characters, found 201.'],
    ['"seed":', '"sead":', 'seed: Missing.'],
    ['"inputs":[]', '"inputs":{}', 'inputs: Expected a list, found an object.'],
    ['"duration":0', '"duration":-1', 'duration: Expected at least 0, found -1.'],
    ['"duration":0', '"duration":0.5', 'duration: Expected a whole number, found 0.5.'],
    ['"duration":0', '"duration":1e15', 'duration: Expected at most 2592000000, found 1000000000000000.'],
    ['"inputs":[]', '"inputs":[{"at":0,"type":"route/routeChanged","payload":{"path":"/x"}}]', 'inputs.0.payload.path: Expected "/" or "/auth" or "/app" or "other", found "/x".'],
    ['"states":[]', '"states":[{"event":1,"digest":"x"}]', 'digests.states.0.digest: It is not a digest of 16 hexadecimal digits.'],
  ])('says in a sentence what is wrong where %s is %s', (from, to, told) => {
    const changed = good().replace(from, to);
    const fault = faultOf(changed);
    expect(`${fault?.path}: ${fault?.reason}`).toBe(told);
  });

  it('says on one line that a file of many lines is not JSON', () => {
    expect(faultOf('\nhello\n\tworld\u2028')?.reason).toMatch(/^Not a JSON file: [^\n\t\u2028]+$/);
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
