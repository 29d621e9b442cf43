import type { Action } from '@reduxjs/toolkit';
import { stdChannel, type EffectMiddleware } from 'redux-saga';
import { isTimed } from '../timeline/events';

/**
 * Gives the channel through which actions reach the sagas, and the effect middleware that belongs to it. It is
 * redux-saga's standard one, save that an event of a type that no saga has ever taken does not queue up for
 * nobody: most events of a long run are of that kind.
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

/** Gives the pattern of a `take` or an `actionChannel`, and nothing for other effects. */
function patternOf(effect: unknown): unknown {
  const { type, payload } = (effect ?? {}) as { type?: unknown; payload?: { pattern?: unknown } };
  return type === 'TAKE' || type === 'ACTION_CHANNEL' ? payload?.pattern : undefined;
}

/** Gives the types that a pattern stands for, or `undefined` when only an action itself can tell. */
function typesOf(pattern: unknown): string[] | undefined {
  if (typeof pattern === 'string') return pattern === '*' ? undefined : [pattern];
  if (Array.isArray(pattern)) {
    const each = pattern.map(typesOf);
    return each.every((types) => types !== undefined) ? each.flat() : undefined;
  }
  return typeof pattern === 'function' && Object.hasOwn(pattern, 'toString') ? [String(pattern)] : undefined;
}
