import { describeRefusal, type Refusal } from './refusals';

/** How a call was judged. */
export type Outcome =
  | { readonly kind: 'granted' }
  | { readonly kind: 'already-granted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Wraps a refusal as the outcome of a call. */
export function refused(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal };
}

/** What the callable answers to every call that could be judged (PRODUCT.md P4.4). */
export interface ValidationReply {
  /** The code of a refusal; absent when access was granted or had been before. */
  readonly error?: Refusal['code'];
  /** The refusal in words for people, shown as it is. */
  readonly details?: string;
  readonly alreadyGranted: boolean;
}

/** Puts a judgement into the words of the wire. */
export function toReply(outcome: Outcome): ValidationReply {
  if (outcome.kind !== 'refused') return { alreadyGranted: outcome.kind === 'already-granted' };
  const { refusal } = outcome;
  return { error: refusal.code, details: describeRefusal(refusal), alreadyGranted: false };
}
