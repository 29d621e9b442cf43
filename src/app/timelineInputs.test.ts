import { sessionResumed } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

it('an input that is written when a dashboard is restored is in files, and must not arrive', () => {
  expect(Object.keys(TIMELINE_SCHEMAS.inputs)).toContain(sessionResumed.type);
  expect(Object.keys(TIMELINE_INPUTS)).not.toContain(sessionResumed.type);
});
