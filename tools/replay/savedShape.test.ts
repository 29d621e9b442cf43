import { digestOf } from '../../src/engine/timeline/digest';
import { SAVED_SHAPE } from '../../src/program/savedShape';
import { timelineJsonSchema } from './jsonSchema';

it('the number of the saved shape rises with every change of the schemas (P11.7a)', () => {
  const digest = digestOf(JSON.parse(timelineJsonSchema()));
  // After a change of the schemas, raise SAVED_SHAPE by 1 (once between two releases), and note the new digest here.
  expect([SAVED_SHAPE, digest]).toEqual([5, 'd76b2a7b3c811e5e']);
});
