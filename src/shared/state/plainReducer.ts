import type { Action, Reducer } from '@reduxjs/toolkit';

interface ActionCreator<Matched extends Action> {
  readonly type: string;
  match(action: unknown): action is Matched;
}

/** How a state answers the actions of one type. */
export interface Case<State> {
  readonly type: string;
  readonly reduce: (state: State, action: Action) => State;
}

/** Pairs an action creator with the transition it causes. */
export function on<State, Matched extends Action>(
  creator: ActionCreator<Matched>,
  transition: (state: State, action: Matched) => State,
): Case<State> {
  // Cases are found by their type, and an action of a creator's type is of its kind.
  return { type: creator.type, reduce: (state, action) => transition(state, action as Matched) };
}

/** A reducer that tells which types of actions it answers. */
export type PlainReducer<State> = Reducer<State> & { readonly answers: ReadonlySet<string> };

/**
 * Makes a reducer of plain transitions, without the drafts of `createSlice`: for collections that grow
 * with the work, where drafting the whole at every event would cost more than the event.
 */
export function createPlainReducer<State>(initialState: State, cases: readonly Case<State>[]): PlainReducer<State> {
  const byType = new Map(cases.map((one) => [one.type, one.reduce]));
  const reducer = (state = initialState, action: Action) => byType.get(action.type)?.(state, action) ?? state;
  return Object.assign(reducer, { answers: new Set(byType.keys()) });
}
