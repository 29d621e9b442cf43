import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { timelineSchema } from '../../src/engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../../src/program/timelineSchemas';

/** Returns the JSON schema of a timeline file, derived from the schemas that parse such a file. */
export function timelineJsonSchema(): string {
  const inputSchemas = Object.entries(TIMELINE_SCHEMAS.inputs).map(([type, payload]): v.GenericSchema => {
    const commonFields = { at: v.number(), type: v.literal(type) };
    return v.object(payload.type === 'undefined' ? commonFields : { ...commonFields, payload });
  });
  const timeline = toJsonSchema(timelineSchema(TIMELINE_SCHEMAS), { errorMode: 'ignore', typeMode: 'input' });
  const input = toJsonSchema(v.union(inputSchemas), { errorMode: 'ignore', typeMode: 'input' });
  const properties = { ...timeline.properties, inputs: { type: 'array', items: { anyOf: input.anyOf } } };
  return `${JSON.stringify({ title: `A recorded timeline of ${TIMELINE_SCHEMAS.format.program}`, ...timeline, properties }, null, 2)}\n`;
}
