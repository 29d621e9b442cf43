import { readFileSync } from 'node:fs';
import path from 'node:path';
import { timelineJsonSchema } from './jsonSchema';

describe('the published schema of a timeline', () => {
  it('is the one that timelines are read by: npm run replay -- --schema docs/timeline.schema.json', () => {
    const published = readFileSync(path.resolve(__dirname, '../../docs/timeline.schema.json'), 'utf8');
    expect(published).toBe(timelineJsonSchema());
  });
});
