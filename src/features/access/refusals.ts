import type { AuthFailure } from '../../services/auth/authFailures';
import type { AuthFormKind } from '../../services/auth/authService';
import type { KeyFailure } from '../../services/betaAccess/betaAccessService';
import type { NoticeCode } from '../notices';
import { FORMS, refusedField } from './formRules';
import type { AuthState, BetaAccessState } from './accessSchema';

/**
 * Returns the notice for a refused form. After `mailNotSent` the account exists and only the confirmation email failed.
 * Only a deletion fails with `unanswered`, and it may have succeeded.
 */
export function formRefusalNotice(kind: AuthFormKind, failure: AuthFailure): NoticeCode {
  if (failure === 'unanswered') return 'deletionUnanswered';
  return failure === 'mailNotSent' ? 'confirmationFailed' : FORMS[kind].refusalNotice;
}

/**
 * Returns the notice for a key that gave no access, or `null` if another message covers it. `nonsense`: an unreadable
 * reply.
 */
export function keyRefusalNotice(failure: KeyFailure): NoticeCode | null {
  if (failure === 'unauthenticated' || failure === 'missing') return null;
  if (failure === 'failed') return 'validationFailed';
  return failure === 'nonsense' ? 'unexpectedFailure' : 'keyRejected';
}

/**
 * Returns the notice code of each request's current refusal. The code of a form's refusal is followed by a space and
 * the form's kind. A notice whose refusal is no longer listed is stale.
 */
export function currentRefusals(
  auth: AuthState,
  { submission }: BetaAccessState,
): readonly (NoticeCode | `${NoticeCode} ${AuthFormKind}`)[] {
  const forms = (Object.keys(auth.forms) as AuthFormKind[]).map((kind) => {
    // `isLeft`: the form closed before its reply, so no field can show the refusal.
    const { code = null, isLeft } = auth.forms[kind] ?? {};
    return code && (isLeft || refusedField(kind, code) === null)
      ? (`${formRefusalNotice(kind, code)} ${kind}` as const)
      : null;
  });
  const key = submission.kind === 'refused' ? keyRefusalNotice(submission.code) : null;
  const signOut = auth.signOut.code && ('signOutFailed' as const);
  return [...forms, key, signOut].filter((code) => code !== null);
}
