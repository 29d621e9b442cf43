import * as v from 'valibot';
import type { TimedAction } from '../engine/timeline/events';
import { TIMELINE_INPUTS } from './timelineInputs';

/**
 * Refuses an input that no timeline may hold: let in, it would spoil the recording and what is kept of the dashboard.
 *
 * @throws TypeError naming the field; screens and adapters bound what they send, so it tells of a fault in one of them.
 */
export function checkInput(input: TimedAction): void {
  const schema = TIMELINE_INPUTS[input.type];
  const issue = schema ? v.safeParse(schema, input.payload).issues?.[0] : undefined;
  if (schema && !issue) return;
  throw new TypeError(`${input.type} cannot be an input: ${issue ? `${v.getDotPath(issue) ?? 'its payload'} ${issue.message}` : 'it is of no known type'}.`);
}
