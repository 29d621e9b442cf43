import * as v from 'valibot';
import { accessInputs } from '../features/access/accessInputs';
import { noticesInputs } from '../features/notices/noticesSchema';
import { protocolsInputs } from '../features/protocols/protocolsSchema';
import { routeInputs } from '../features/route/routeSchema';
import { runsInputs } from '../features/runs/runsInputs';
import { simulationInputs } from '../features/simulation/simulationSchema';
import { tasksInputs } from '../features/tasks/tasksInputs';
import { walletsInputs } from '../features/wallets/walletsSchema';
import { noPayload, sourceOf, type InputSource } from '../shared/schema';
import type { TimedAction } from '../engine/timeline/events';
import type { ProgramEvents } from './programEvents';

/** Every input that a timeline may hold, with its allowed fields. An input or field not named here is never stored. */
export const TIMELINE_INPUTS: Readonly<Record<string, v.GenericSchema>> = {
  ...accessInputs,
  ...noticesInputs,
  ...protocolsInputs,
  ...routeInputs,
  ...runsInputs,
  ...simulationInputs,
  ...tasksInputs,
  ...walletsInputs,
} satisfies Readonly<Record<InputType<ProgramEvents>, v.GenericSchema>>;

/** Returns who sends an input, by its type: the user, a server, or the page. */
export const sourceOfInput = (type: string): InputSource => sourceOf(TIMELINE_INPUTS[type] ?? noPayload);

/** Returns whether an input, by its type, is something that the user has done on the dashboard. */
export const isWork = (type: string): boolean => sourceOfInput(type) === 'press' && !Object.hasOwn(accessInputs, type);

/** The types of the inputs among some events. */
type InputType<Events extends ProgramEvents> = Events extends { readonly meta: { readonly kind: 'input' } }
  ? Events['type']
  : never;

/**
 * Refuses an input that no timeline may hold, because it would corrupt the recording and the saved dashboard. Screens
 * and adapters limit what they send, so a refusal means that one of them has a bug.
 *
 * @throws TypeError naming the field
 */
export function checkInput(input: TimedAction): void {
  const schema = TIMELINE_INPUTS[input.type];
  if (!schema) throw new TypeError(`${input.type} cannot be an input: its type is unknown.`);
  const issue = v.safeParse(schema, input.payload).issues?.[0];
  if (issue)
    throw new TypeError(`${input.type} cannot be an input: ${v.getDotPath(issue) ?? 'its payload'} ${issue.message}.`);
}
