import { select as selectEffect, type SelectEffect } from 'redux-saga/effects';

/** Selects from the state in a saga, as redux-saga's `select` does, with the type that the selector returns. */
export function* select<State, Rest extends unknown[], Selected>(
  selector: (state: State, ...rest: Rest) => Selected,
  ...rest: Rest
): Generator<SelectEffect, Selected, Selected> {
  return yield selectEffect(selector, ...rest);
}
