import * as v from 'valibot';
import type { BetaAccessState } from '../features/access/accessSchema';
import { KEY_FAILURES } from '../services/betaAccess/betaAccessService';
import { OTHER_REFUSALS, type OtherRefusal } from '../services/betaAccess/keyRefusals';
import { count, moment } from '../shared/schema';

const request = {
  stage: v.picklist(['none', 'asked', 'underWay', 'answered', 'refused', 'later']),
  id: count,
  failures: count,
  retryAt: v.nullable(moment),
};

/** What `betaAccess` was before its flags became the access, the saved key and the submitted one. */
const earlierAccess = v.object({
  access: v.picklist(['unknown', 'checking', 'granted', 'denied', 'failed']),
  reason: v.nullable(v.picklist(['revoked', 'refused', 'unanswered'])),
  grant: v.nullable(v.object({ expiresAt: moment })),
  lookup: v.object({ ...request, afterSignIn: v.boolean() }),
  validation: v.object({
    ...request,
    code: v.nullable(v.picklist(KEY_FAILURES)),
    ticket: v.nullable(count),
    details: v.nullable(v.string()),
  }),
  redirectAt: v.nullable(moment),
  isKeySetAside: v.boolean(),
  isLinkPending: v.exactOptional(v.literal(true)),
  keyRefusal: v.exactOptional(v.picklist(OTHER_REFUSALS)),
});

type EarlierAccess = v.InferOutput<typeof earlierAccess>;

/** Carries the state of `betaAccess` over to today's fields. Anything else is returned as it is. */
export function carryAccess(state: unknown): unknown {
  const parsed = v.safeParse(earlierAccess, state);
  if (!parsed.success) return state;
  const earlier = parsed.output;
  const fields = Object.entries(state as object).filter(([name]) => !Object.hasOwn(earlierAccess.entries, name));
  const carried: Omit<BetaAccessState, 'watched' | 'isDialogOpen' | 'keyLinks'> = {
    admission: admissionOf(earlier),
    savedKey: savedKeyOf(earlier),
    submission: submissionOf(earlier),
    lastRequestId: Math.max(earlier.lookup.id, earlier.validation.id),
  };
  return { ...Object.fromEntries(fields), ...carried };
}

function admissionOf({ access, reason, grant, lookup }: EarlierAccess): BetaAccessState['admission'] {
  const { id, failures, retryAt, afterSignIn, stage } = lookup;
  const pending = { id, failures, retryAt };
  if (access === 'checking') return { kind: 'checking', request: pending, afterSignIn, hadAccess: grant !== null };
  if (access === 'granted') return { kind: 'granted', expiresAt: grant?.expiresAt ?? 0 };
  if (access === 'denied') {
    const recheck = stage === 'underWay' || stage === 'later' ? pending : null;
    return { kind: 'denied', isRevoked: reason === 'revoked', recheck };
  }
  if (access === 'unknown') return { kind: 'unknown' };
  return { kind: 'failed', reason: reason === 'refused' ? 'refused' : 'unanswered', afterSignIn };
}

function savedKeyOf({ isKeySetAside, isLinkPending, keyRefusal }: EarlierAccess): BetaAccessState['savedKey'] {
  if (isLinkPending) return { kind: 'fromLink' };
  return isKeySetAside ? keyWith(keyRefusal) : { kind: 'none' };
}

const keyWith = (refusal: OtherRefusal | undefined): BetaAccessState['savedKey'] =>
  refusal ? { kind: 'refused', refusal } : { kind: 'saved' };

function submissionOf({ validation, redirectAt, keyRefusal }: EarlierAccess): BetaAccessState['submission'] {
  const { stage, id, code, ticket, details } = validation;
  if (redirectAt !== null) return { kind: 'accepted', redirectAt };
  if (stage === 'asked' && ticket !== null) return { kind: 'waiting', ticket };
  if (stage === 'underWay') return { kind: 'sent', id, savedKey: ticket === null ? keyWith(keyRefusal) : null };
  return stage === 'refused' && code ? { kind: 'refused', id, code, details } : { kind: 'none' };
}
