import * as v from 'valibot';
import { CHARACTERS } from '../testing/characters';
import { typedText } from './schema';

it.each(CHARACTERS)('a typed text is recorded at its maximum length, and a little longer: %j', (character) => {
  const schema = typedText({ max: 60, kind: 'prose' });
  expect([60, 61].map((length) => v.is(schema, character.repeat(length)))).toEqual([true, true]);
  expect(v.is(schema, 'x'.repeat(10_000))).toBe(false);
});
