import type { Action, Reducer } from '@reduxjs/toolkit';
import { recordCopier } from '../collections/recordCopier';
import type { PlainReducer } from '../../shared/state/plainReducer';
import { kindOf } from '../timeline/events';

type Part<State> = readonly [key: keyof State, reducer: PlainReducer<State[keyof State]>];

/**
 * Makes `whole` cheaper for the events that happen most: an event of the plan which one of `parts` answers goes to
 * these alone. In development every other slice is asked as well, and one that answers too is an error that names it.
 */
export function routeDueEvents<State extends object, Preloaded>(
  whole: Reducer<State, Action, Preloaded>,
  parts: { readonly [Key in keyof State]?: PlainReducer<State[Key]> },
): Reducer<State, Action, Preloaded> {
  const routes = routesOf<State>(Object.entries(parts) as unknown as Part<State>[]);
  let copy: ((state: State) => State) | undefined;
  return (state, action) => {
    const route = kindOf(action) === 'due' ? routes.get(action.type) : undefined;
    if (!route || !state) return whole(state, action);
    // Nothing falls due before the first action has made the state whole.
    const current = state as State;
    if (process.env.NODE_ENV !== 'production') refuseOthers(whole(current, action), current, action, route);
    copy ??= recordCopier<State>(Object.keys(current) as (keyof State)[]);
    return applied(route, current, action, copy);
  };
}

function applied<State extends object>(
  route: readonly Part<State>[],
  state: State,
  action: Action,
  copy: (state: State) => State,
): State {
  let next: State | undefined;
  for (const [key, reducer] of route) {
    const part = reducer(state[key], action);
    if (part === state[key]) continue;
    next ??= copy(state);
    next[key] = part;
  }
  return next ?? state;
}

function routesOf<State>(parts: readonly Part<State>[]): ReadonlyMap<string, readonly Part<State>[]> {
  const types = new Set(parts.flatMap(([, { answers }]) => [...answers]));
  return new Map([...types].map((type) => [type, parts.filter(([, { answers }]) => answers.has(type))]));
}

function refuseOthers<State extends object>(next: State, state: State, action: Action, route: readonly Part<State>[]) {
  for (const key of Object.keys(next) as (keyof State)[]) {
    if (next[key] === state[key] || route.some(([own]) => own === key)) continue;
    throw new Error(`The slice "${String(key)}" answers ${action.type}, but is not among the parts it is routed to.`);
  }
}
