import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { selectBusyForm } from '../authSelectors';
import { authFormSubmitted } from '../authSlice';
import { credentialErrors, type CredentialErrors } from '../credentialRules';
import { useFreshOutcome } from './useFreshOutcome';

/**
 * Reads the form when it is submitted, so that what a password manager filled in is seen too, and hands the
 * credentials over by the drafts: no action carries them.
 */
export function useCredentialForm(kind: 'signIn' | 'signUp') {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const isBusy = useSelector(selectBusyForm) !== null;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const outcome = useFreshOutcome(kind);
  const isDone = kind === 'signUp' && outcome?.failure === null;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone, outcome]);

  const send = (submitted: typeof kind | 'resendConfirmation') => {
    if (isBusy || !form.current) return;
    const data = new FormData(form.current);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    const found = credentialErrors(kind, email, password);
    setErrors(found);
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (wrong) {
      form.current.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
      return;
    }
    drafts.put('credentials', { email, password });
    dispatch(authFormSubmitted({ kind: submitted }));
  };
  return {
    form,
    errors,
    outcome,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(kind);
    },
    resendConfirmation: () => send('resendConfirmation'),
    forgive: (field: keyof CredentialErrors) => setErrors(({ [field]: _gone, ...others }) => others),
  };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
