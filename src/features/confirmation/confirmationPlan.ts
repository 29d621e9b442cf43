import { RANK, type DueItem } from '../../engine/scheduler/plan';
import { confirmationLookDue } from './confirmationEvents';
import type { ConfirmationState } from './confirmationTypes';

/** Gives the next look whether the address has been confirmed as a thing due, or `null`. */
export function nextConfirmationDue({ lookAt }: ConfirmationState): DueItem | null {
  if (lookAt === null) return null;
  return { dueAt: lookAt, rank: RANK.retry, place: 0, toEvent: () => confirmationLookDue(undefined, lookAt) };
}
