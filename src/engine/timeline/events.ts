import type { UnknownAction } from '@reduxjs/toolkit';
import type { Ms } from '../clock/clock';

/**
 * Where an event comes from: `input` from outside (a person, a service, the router), `due` from the plan,
 * `derived` from a saga's decision about one of these.
 */
export type EventKind = 'input' | 'due' | 'derived';

/** What every event carries beside its payload: where it comes from and its machine time in UTC ms. */
export interface EventMeta {
  readonly kind: EventKind;
  readonly at: Ms;
  /** The simulated time (UTC ms) of what happens in the simulation. */
  readonly simulatedAt?: Ms;
}

/** An input is stamped by the scheduler's middleware when it reaches the store; until then it has no time. */
const UNSTAMPED: Ms = 0;

/** An action that happened at a known moment. */
export type TimedAction = UnknownAction & { readonly meta: EventMeta };

/**
 * Gives a function that makes the events of one type what reducers and sagas ask of an action creator. Redux Toolkit's
 * `createAction` would do the same, but copies each action twice, which is a tenth of what an event costs.
 */
function createEvent<Args extends unknown[], Event extends TimedAction>(type: string, make: (...args: Args) => Event) {
  const match = (action: unknown): action is Event => (action as Event | undefined)?.type === type;
  return Object.assign(make, { type, match, toString: () => type });
}

/** Makes the creator of an input: a person's intent, a service's reply, a change of route. Inputs are what a timeline records. */
export function createInput<Payload = void>(type: string) {
  return createEvent(type, (payload: Payload) => ({ type, payload, meta: meta('input', UNSTAMPED) }));
}

/** Makes the creator of an event that was planned and has fallen due at `at` (UTC ms). */
export function createDueEvent<Payload = void>(type: string) {
  return createEvent(type, (payload: Payload, at: Ms) => ({ type, payload, meta: meta('due', at) }));
}

/** Makes the creator of an event that a saga concludes from another, whose time `at` (UTC ms) it shares. */
export function createDerivedEvent<Payload = void>(type: string) {
  return createEvent(type, (payload: Payload, at: Ms) => ({ type, payload, meta: meta('derived', at) }));
}

/** Makes the creator of an event of the simulation, which happens at a machine time and at a simulated time (both UTC ms). */
export function createSimulatedEvent<Payload = void>(type: string, kind: 'due' | 'derived') {
  return createEvent(type, (payload: Payload, at: Ms, simulatedAt: Ms) => ({ type, payload, meta: { kind, at, simulatedAt } }));
}

/** Tells an event, which happened at a known moment, from every other action. */
export function isTimed(action: unknown): action is TimedAction {
  return (action as Partial<TimedAction> | null | undefined)?.meta?.at !== undefined;
}

/** Gives the event itself, which nobody can change any more: what is recorded is what has happened. */
export function frozen<Event extends TimedAction>(event: Event): Event {
  Object.freeze(event.meta);
  freezeDeep(event.payload);
  return Object.freeze(event);
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) freezeDeep((value as Record<string, unknown>)[key]);
}

function meta(kind: EventKind, at: Ms): EventMeta {
  return { kind, at };
}
