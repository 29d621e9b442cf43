import * as v from 'valibot';
import { timelineSchema } from '../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../program/timelineSchemas';
import { storedLines } from './past';
import { schemaLines } from './schemaPaths';

it('a kind of schema whose fields would be missed is refused', () => {
  expect(() => schemaLines(v.tuple([v.string()]), 'a')).toThrow('tuple');
});

it('every text and list that is stored has a maximum length', () => {
  const lines = [...storedLines(), ...schemaLines(timelineSchema(TIMELINE_SCHEMAS), 'timeline')];
  const isBounded = (line: string) =>
    /: (list|string)( ≥ \d+)? [≤=] \d/.test(line) || /: string like \/\^[^*+]*\$\//.test(line);
  const unbounded = lines.filter((line) => /: (list|string)\b/.test(line) && !isBounded(line));
  expect(isBounded('a: string')).toBe(false);
  expect(unbounded).toEqual([]);
});
