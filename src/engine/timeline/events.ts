import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Ms } from '../clock/clock';

/**
 * Where an event comes from: `input` from outside (a person, a service, the router), `due` from the plan,
 * `derived` from a saga's decision about one of these.
 */
export type EventKind = 'input' | 'due' | 'derived';

/** What every event carries beside its payload: where it comes from and its time in UTC ms. */
export interface EventMeta {
  readonly kind: EventKind;
  readonly at: Ms;
}

/** An input is stamped by the scheduler's middleware when it reaches the store; until then it has no time. */
const UNSTAMPED: Ms = 0;

/** An action that happened at a known moment. */
export type TimedAction = UnknownAction & { readonly meta: EventMeta };

/** Makes the creator of an input: a person's intent, a service's reply, a change of route. Inputs are what a timeline records. */
export function createInput<Payload = void>(type: string) {
  return createAction(type, (payload: Payload) => ({ payload, meta: meta('input', UNSTAMPED) }));
}

/** Makes the creator of an event that was planned and has fallen due at `at` (UTC ms). */
export function createDueEvent<Payload = void>(type: string) {
  return createAction(type, (payload: Payload, at: Ms) => ({ payload, meta: meta('due', at) }));
}

/** Makes the creator of an event that a saga concludes from another, whose time `at` (UTC ms) it shares. */
export function createDerivedEvent<Payload = void>(type: string) {
  return createAction(type, (payload: Payload, at: Ms) => ({ payload, meta: meta('derived', at) }));
}

/** Tells an event, which happened at a known moment, from every other action. */
export function isTimed(action: unknown): action is TimedAction {
  if (typeof action !== 'object' || action === null || !('meta' in action)) return false;
  const candidate: unknown = action.meta;
  return typeof candidate === 'object' && candidate !== null && 'kind' in candidate && 'at' in candidate;
}

/** Tells an input from every other action. */
export function isInput(action: unknown): action is TimedAction {
  return isTimed(action) && action.meta.kind === 'input';
}

function meta(kind: EventKind, at: Ms): EventMeta {
  return { kind, at };
}
