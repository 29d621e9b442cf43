import type { Refusal } from './refusals';

/** How a call was judged. */
export type Outcome =
  | { readonly kind: 'granted' }
  | { readonly kind: 'already-granted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Wraps a refusal as the outcome of a call. */
export function refused(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal };
}
