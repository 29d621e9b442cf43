import { earlier, RANK, type DueItem } from '../../engine/scheduler/plan';
import { lookupRetryDue, redirectDue } from './betaAccessEvents';
import type { BetaAccessState } from './betaAccessTypes';

/** Gives the earlier of the redirect and the next look at the profile as a thing due, or `null`. */
export function nextBetaAccessDue({ redirectAt, lookup }: BetaAccessState): DueItem | null {
  const retryAt = lookup?.retryAt ?? null;
  return earlier(
    redirectAt === null
      ? null
      : { dueAt: redirectAt, rank: RANK.redirect, place: 0, toEvent: () => redirectDue(undefined, redirectAt) },
    retryAt === null
      ? null
      : { dueAt: retryAt, rank: RANK.retry, place: 0, toEvent: () => lookupRetryDue(undefined, retryAt) },
  );
}
