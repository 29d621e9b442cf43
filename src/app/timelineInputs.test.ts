import type { InputSchemas, Tellings } from '../engine/timeline/telling';
import type { ProgramEvents } from './programEvents';
import { sessionResumed, type RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

it('an input that is written when a dashboard is restored is in files, and must not arrive', () => {
  expect(Object.keys(TIMELINE_SCHEMAS.inputs)).toContain(sessionResumed.type);
  expect(Object.keys(TIMELINE_INPUTS)).not.toContain(sessionResumed.type);
});

it('an input without its schema, and an event without its sentence, does not compile', () => {
  const { 'tasks/startPressed': _schema, ...others } = TIMELINE_INPUTS;
  // @ts-expect-error One is missing.
  const schemas: InputSchemas<ProgramEvents> = others;
  // @ts-expect-error All are missing.
  const tellings: Tellings<ProgramEvents, RootState> = {};
  expect({ ...schemas, ...tellings }).toEqual(others);
});
