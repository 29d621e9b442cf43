import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { codeOnce } from './loadOnce';

/** A part of the screen whose code lies in a chunk of its own. */
export interface OnDemand<Props> {
  /** The part, or `null` as long as its code has not arrived. */
  readonly now: () => ComponentType<Props> | null;
  /** Fetches the code, once; after a failure the next call tries again. Rejects when it does not arrive. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Fetches the code at a sign that the part is about to be wanted; what fails then is tried again when it is. */
  readonly prepare: () => void;
}

/** Makes a part that `load` fetches. */
export function createOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  const once = codeOnce(async () => (part = await load()));
  return { now: () => part, load: once, prepare: () => void once().catch(() => {}) };
}

/**
 * Fetches a part as soon as it is wanted.
 *
 * @returns the part once it is there; whether it failed to arrive; and a way to try again. What failed is also tried
 *   again when it is wanted anew.
 */
export function useOnDemand<Props>(part: OnDemand<Props>, isWanted: boolean) {
  const [outcome, setOutcome] = useState<'none' | 'arrived' | 'failed'>('none');
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const settle = (next: typeof outcome) => void (isOver || setOutcome(next));
    part.load().then(
      () => settle('arrived'),
      () => settle('failed'),
    );
    return () => {
      isOver = true;
      setOutcome('none');
    };
  }, [part, isWanted, tries]);
  return { Part: part.now(), hasFailed: outcome === 'failed', tryAgain };
}

/** Handlers of an element that call `prepare` at the first sign that somebody is about to use it. */
export function onIntent(prepare: () => void) {
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: prepare };
}
