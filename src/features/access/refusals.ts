import type { AuthFailure } from '../../services/auth/authFailures';
import type { KeyFailure } from '../../services/betaAccess/betaAccessService';
import type { NoticeCode } from '../notices';
import { refusedField } from './formRules';
import type { AuthFormKind, AuthState, BetaAccessState } from './accessSchema';

/** What says that a form has failed; the others change an account. */
const FORM_REFUSALS: Readonly<Partial<Record<AuthFormKind, NoticeCode>>> = {
  signIn: 'signInFailed',
  signUp: 'signUpFailed',
  resendConfirmation: 'confirmationFailed',
  resetPassword: 'resetFailed',
  confirmEmail: 'signInFailed',
  requestAccess: 'accessRequestFailed',
};

/** The notice of a form that was refused. After `mailNotSent` there is an account, and only its mail is missing; a deletion without an answer may have been done. */
export function formRefusal(kind: AuthFormKind, failure: AuthFailure): NoticeCode {
  if (failure === 'unanswered') return 'deletionUnanswered';
  return failure === 'mailNotSent' ? 'confirmationFailed' : (FORM_REFUSALS[kind] ?? 'accountChangeFailed');
}

/** The notice of a key that gave no access, or `null` where something else says it. */
export function keyRefusal(failure: KeyFailure): NoticeCode | null {
  if (failure === 'unauthenticated' || failure === 'missing') return null;
  if (failure === 'failed') return 'validationFailed';
  return failure === 'nonsense' ? 'unexpectedFailure' : 'keyRejected';
}

/** The refusals that requests were last answered with, those of forms with their kind. One that is not among them any more is contradicted. */
export function refusalsOf(auth: AuthState, betaAccess: BetaAccessState): readonly (NoticeCode | `${NoticeCode} ${AuthFormKind}`)[] {
  const forms = (Object.keys(auth.forms) as AuthFormKind[]).map((kind) => {
    const { code = null, isLeft } = auth.forms[kind] ?? {};
    return code && (isLeft || refusedField(kind, code) === null) ? (`${formRefusal(kind, code)} ${kind}` as const) : null;
  });
  const key = betaAccess.validation.code && keyRefusal(betaAccess.validation.code);
  const signOut = auth.signOut.code && ('signOutFailed' as const);
  return [...forms, key, signOut].filter((code) => code !== null);
}
