import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { authFailureText, type AuthFailure } from '../../../services/auth/authFailures';
import { useSurroundings } from '../../../services/surroundings';
import type { AuthFormKind } from '../accessSchema';
import { authFormSubmitted, selectLastOutcome } from '../auth';
import { credentialErrors, type CredentialErrors } from '../credentialRules';

/**
 * Reads the form when it is submitted, so that what a password manager filled in is seen too, and hands the
 * credentials over for a ticket: no action carries them. While one form is busy, its buttons let no other be submitted.
 */
export function useCredentialForm(kind: 'signIn' | 'signUp') {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const outcome = useFreshOutcome(kind);
  const [forgivenId, setForgivenId] = useState(0);
  const refusal = outcome !== null && outcome.requestId > forgivenId ? refusalOf(outcome.failure) : null;
  const isDone = kind === 'signUp' && outcome?.failure === null;
  useEffect(() => {
    if (!isDone || !form.current) return;
    for (const name of ['email', 'password']) clear(fieldOf(form.current, name));
  }, [isDone, outcome]);

  const send = (submitted: AuthFormKind) => {
    if (!form.current) return;
    // A new password needs the address alone.
    const isReset = submitted === 'resetPassword';
    const email = textOf(form.current, 'email').trim();
    const password = isReset ? '' : textOf(form.current, 'password');
    const { password: wrongPassword, ...others } = credentialErrors(kind, email, password);
    const found = isReset || wrongPassword === undefined ? others : { ...others, password: wrongPassword };
    setErrors(found);
    const wrong = found.email ? 'email' : 'password' in found ? 'password' : null;
    if (wrong) {
      fieldOf(form.current, wrong)?.focus();
      return;
    }
    dispatch(authFormSubmitted({ kind: submitted, ticket: drafts.submit('credentials', { email, password }) }));
  };
  return {
    form,
    errors,
    refusal,
    outcome,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(kind);
    },
    resendConfirmation: () => send('resendConfirmation'),
    resetPassword: () => send('resetPassword'),
    forgive: (field: keyof CredentialErrors) => {
      setForgivenId(outcome?.requestId ?? 0);
      setErrors((errors) => {
        const { [field]: forgiven, ...others } = errors;
        return forgiven === undefined ? errors : others;
      });
    },
  };
}

/** The field that each refusal of the server is about; the others are about none. */
const REFUSED_FIELDS: Partial<Record<AuthFailure, keyof CredentialErrors>> = {
  wrongCredentials: 'password',
  weakPassword: 'password',
  unconfirmed: 'email',
  emailInUse: 'email',
  invalidEmail: 'email',
  accountDisabled: 'email',
};

/** What the server said of what was typed, and at which field that is to be mended. */
function refusalOf(failure: AuthFailure | null): CredentialErrors | null {
  const field = failure && REFUSED_FIELDS[failure];
  return field ? { [field]: authFailureText(failure) } : null;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

function clear(field: HTMLInputElement | null) {
  if (field) field.value = '';
}

function textOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value ?? '';
}

/**
 * How this form last went since it came on the screen; what happened before belongs to another visit. What was
 * asked for beside it, such as another mail, leaves that as it is.
 */
function useFreshOutcome(kind: AuthFormKind) {
  const last = useSelector(selectLastOutcome);
  const [firstId] = useState(last?.requestId ?? 0);
  const [own, setOwn] = useState<typeof last>(null);
  const isNew = last !== null && last.kind === kind && last.requestId > firstId && last.requestId !== own?.requestId;
  if (isNew) setOwn(last);
  return isNew ? last : own;
}
