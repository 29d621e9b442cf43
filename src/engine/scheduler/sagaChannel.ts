import type { Action } from '@reduxjs/toolkit';
import { stdChannel, type EffectMiddleware } from 'redux-saga';
import { isTimed } from '../timeline/events';

/**
 * Creates the channel through which actions reach the sagas, and its effect middleware. It is redux-saga's standard
 * channel, but drops events of types that no saga has taken yet, which are most events of a long run.
 */
export function createSagaChannel() {
  const channel = stdChannel<Action>();
  const { put } = channel;
  const taken = new Set<string>();
  let takesAll = false;

  channel.put = (action) => {
    if (takesAll || !isTimed(action) || taken.has(action.type)) put(action);
  };

  const effectMiddleware: EffectMiddleware = (next) => (effect: unknown) => {
    const pattern = patternOf(effect);
    if (pattern !== undefined) {
      const types = typesOf(pattern);
      if (types) types.forEach((type) => taken.add(type));
      else takesAll = true;
    }
    next(effect);
  };

  return { channel, effectMiddleware };
}

/** Returns the pattern of a `take` or an `actionChannel`; `undefined` for other effects. */
function patternOf(effect: unknown): unknown {
  const { type, payload } = (effect ?? {}) as { type?: unknown; payload?: { pattern?: unknown } };
  return type === 'TAKE' || type === 'ACTION_CHANNEL' ? payload?.pattern : undefined;
}

/** Returns the types that a pattern matches; `undefined` if it is a predicate. */
function typesOf(pattern: unknown): string[] | undefined {
  if (typeof pattern === 'string') return pattern === '*' ? undefined : [pattern];
  if (Array.isArray(pattern)) {
    const each = pattern.map(typesOf);
    return each.every((types) => types !== undefined) ? each.flat() : undefined;
  }
  return typeof pattern === 'function' && Object.hasOwn(pattern, 'toString') ? [String(pattern)] : undefined;
}
