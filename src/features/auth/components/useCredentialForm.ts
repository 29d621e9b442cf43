import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { authFormSubmitted } from '../authSlice';
import { credentialErrors, type CredentialErrors } from '../credentialRules';
import { useFreshOutcome } from './useFreshOutcome';

/**
 * Reads the form when it is submitted, so that what a password manager filled in is seen too, and hands the
 * credentials over by the drafts: no action carries them. While one form is busy, its buttons let no other be submitted.
 */
export function useCredentialForm(kind: 'signIn' | 'signUp') {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const outcome = useFreshOutcome(kind);
  const isDone = kind === 'signUp' && outcome?.failure === null;
  useEffect(() => {
    if (!isDone || !form.current) return;
    for (const name of ['email', 'password']) clear(fieldOf(form.current, name));
  }, [isDone, outcome]);

  const send = (submitted: typeof kind | 'resendConfirmation') => {
    if (!form.current) return;
    const email = textOf(form.current, 'email').trim();
    const password = textOf(form.current, 'password');
    const found = credentialErrors(kind, email, password);
    setErrors(found);
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (wrong) {
      fieldOf(form.current, wrong)?.focus();
      return;
    }
    drafts.put('credentials', { email, password });
    dispatch(authFormSubmitted({ kind: submitted }));
  };
  /** Needs the address alone. */
  const resetPassword = () => {
    if (!form.current) return;
    const email = textOf(form.current, 'email').trim();
    const wrongEmail = credentialErrors(kind, email, '').email;
    setErrors(wrongEmail ? { email: wrongEmail } : {});
    if (wrongEmail) {
      fieldOf(form.current, 'email')?.focus();
      return;
    }
    drafts.put('credentials', { email, password: '' });
    dispatch(authFormSubmitted({ kind: 'resetPassword' }));
  };
  return {
    form,
    errors,
    resetPassword,
    outcome,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(kind);
    },
    resendConfirmation: () => send('resendConfirmation'),
    forgive: (field: keyof CredentialErrors) =>
      setErrors((errors) => {
        const { [field]: forgiven, ...others } = errors;
        return forgiven === undefined ? errors : others;
      }),
  };
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
