import { NOT_ASKED, type Request } from './request';

type Fields = Readonly<Record<string, unknown>>;

/** What the version before kept of the way in: a number for each request that was under way, and how many there had been. */
interface EarlierState {
  readonly auth: Fields & { readonly requests: number; readonly busy: { kind: string; requestId: number; account?: string | null } | null; readonly signOut: number | null };
  readonly betaAccess: Fields & {
    readonly requests: number;
    readonly lookup: { requestId: number; failures: number; retryAt: number | null; afterSignIn: boolean } | null;
    readonly validation: { requestId: number | null; ticket: number | null } | null;
  };
  readonly confirmation: Fields & { readonly requests: number; readonly check: number | null; readonly checks: number; readonly checkAt: number | null; readonly mail: number | null };
}

/**
 * Gives a state that the version before kept the form of today's; any other as it is. What comes out is checked by the
 * schemas like everything that is read.
 *
 * @throws TypeError for what has no such form in parts.
 */
export function withRequests(state: unknown): unknown {
  const earlier = state as Partial<EarlierState> | null;
  if (typeof earlier?.auth?.requests !== 'number') return state;
  const { auth, betaAccess, confirmation } = earlier as EarlierState;
  const { lookup, validation } = betaAccess;
  return {
    ...earlier,
    auth: {
      ...auth,
      forms: auth.busy ? { [auth.busy.kind]: underWay(auth.busy.requestId) } : {},
      sender: auth.busy?.account ?? null,
      signOut: auth.signOut === null ? idle(auth.requests) : underWay(auth.signOut),
    },
    betaAccess: {
      ...betaAccess,
      lookup: {
        ...(lookup ? { ...underWay(lookup.requestId), failures: lookup.failures } : idle(betaAccess.requests)),
        ...(lookup && lookup.retryAt !== null && { stage: 'later', retryAt: lookup.retryAt }),
        afterSignIn: lookup?.afterSignIn ?? false,
      },
      validation: {
        ...(typeof validation?.requestId === 'number' ? underWay(validation.requestId) : idle(betaAccess.requests)),
        ...(validation?.requestId === null && { stage: 'asked' }),
        ticket: validation?.ticket ?? null,
        details: null,
      },
    },
    confirmation: {
      ...confirmation,
      check: {
        ...(confirmation.check === null ? idle(confirmation.requests) : underWay(confirmation.check)),
        ...(confirmation.checkAt !== null && { stage: 'later', retryAt: confirmation.checkAt }),
        failures: confirmation.checks,
      },
      mail: confirmation.mail === null ? idle(confirmation.requests) : underWay(confirmation.mail),
    },
    // Its code was in the page's memory.
    mailLink: { mode: null, link: NOT_ASKED, isPasswordDue: false },
  };
}

const idle = (id: number): Request => ({ ...NOT_ASKED, id });
const underWay = (id: number): Request => ({ ...NOT_ASKED, stage: 'underWay', id });
