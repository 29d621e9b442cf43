import { earlier, RANK, type DueItem } from '../../engine/scheduler/plan';
import { grantExpired, lookupRetryDue, redirectDue } from './betaAccessEvents';
import type { BetaAccessState } from './betaAccessTypes';

/** Gives the earliest of the redirect, the next look at the profile and the end of a grant as a thing due, or `null`. */
export function nextBetaAccessDue({ redirectAt, lookup, grant, watch }: BetaAccessState): DueItem | null {
  const retryAt = lookup?.retryAt ?? null;
  const expiresAt = grant && !lookup && (watch === 'opening' || watch === 'lost') ? grant.expiresAt : null;
  const looks = earlier(
    retryAt === null
      ? null
      : { dueAt: retryAt, rank: RANK.retry, place: 0, toEvent: () => lookupRetryDue(undefined, retryAt) },
    expiresAt === null
      ? null
      : { dueAt: expiresAt, rank: RANK.retry, place: 0, toEvent: () => grantExpired(undefined, expiresAt) },
  );
  return earlier(
    redirectAt === null
      ? null
      : { dueAt: redirectAt, rank: RANK.redirect, place: 0, toEvent: () => redirectDue(undefined, redirectAt) },
    looks,
  );
}
