import { readFileSync } from 'node:fs';
import path from 'node:path';
import { timelineJsonSchema } from './jsonSchema';

/** Lists the texts and lists of a JSON schema that may be of any length. */
function endless(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, pattern, enum: picked, const: fixed } = schema as Record<string, unknown>;
  const isFixed = picked !== undefined || fixed !== undefined;
  const hasEnd = typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]/.test(pattern);
  const isEndless = (type === 'string' && maxLength === undefined && !hasEnd && !isFixed) || (type === 'array' && maxItems === undefined);
  return [...(isEndless ? [at] : []), ...Object.entries(schema).flatMap(([key, inner]) => endless(inner, `${at}/${key}`))];
}

describe('the published schema of a timeline', () => {
  it('is the one that timelines are read by: npm run replay -- --schema docs/timeline.schema.json', () => {
    const published = readFileSync(path.resolve(__dirname, '../../docs/timeline.schema.json'), 'utf8');
    expect(published).toBe(timelineJsonSchema());
  });

  it('bounds every text and list', () => {
    const found = endless(JSON.parse(timelineJsonSchema())).map((at) => at.split('/').filter((part) => part !== 'properties').slice(-2).join('/'));
    // These lists are counted while they are read, which a JSON schema cannot express.
    expect([...new Set(found)]).toEqual(['/inputs', 'digests/states']);
  });
});
