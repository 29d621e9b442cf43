import { digestOf } from '../../src/engine/timeline/digest';
import { SAVED_SHAPE, SHAPE_DIGEST } from '../../src/program/savedShape';
import { timelineJsonSchema } from './jsonSchema';

it('the number of the saved shape rises with every change of the schemas (P11.7a)', () => {
  const digest = digestOf(JSON.parse(timelineJsonSchema()));
  if (digest !== SHAPE_DIGEST)
    throw new Error(
      `The schemas have changed, and their digest is ${digest}. Note it in src/program/savedShape.ts, and raise ` +
        `SAVED_SHAPE, which is ${SAVED_SHAPE}, unless it has been raised since the last release.`,
    );
  expect(digest).toBe(SHAPE_DIGEST);
});
