import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { authFailureText, type AuthFailure } from '../../../services/auth/authFailures';
import type { AuthFormKind } from '../../../services/auth/authService';
import { useSurroundings } from '../../../services/surroundings';
import { noticeText } from '../../notices';
import { authFormLeft, authFormSubmitted, selectBusyForm, selectForm } from '../auth';
import { asciiEmail, FORMS, formErrors, refusedField, type FieldErrors, type FieldName } from '../formRules';
import { formRefusal } from '../refusals';

type WithAuth = Parameters<typeof selectForm>[0];

/**
 * The state of an account form. It reads the fields on submit, which includes what a password manager filled in, and
 * hands the values to the drafts for a ticket, so that no action carries them. Only one form is sent at a time. `check`
 * finds further errors in the email.
 */
export function useAuthForm(kind: AuthFormKind, check?: (email: string) => FieldErrors) {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentEmail, setSentEmail] = useState('');
  const { id, stage, failure } = useOwnRequest(kind);
  const [clearedId, setClearedId] = useState(0);
  const refusal = id > clearedId ? refusalOf(kind, failure) : {};
  const busy = useSelector(selectBusyForm);
  const isDone = stage === 'answered';
  useReportLeave();
  useEffect(() => {
    if (kind !== 'signUp' || !isDone || !form.current) return;
    for (const field of form.current.querySelectorAll('input')) field.value = '';
  }, [kind, isDone, id]);

  const send = (submitted: AuthFormKind) => {
    if (!form.current || busy !== null) return;
    const { elements } = form.current;
    const fieldNamed = (name: string) => elements.namedItem(name) as HTMLInputElement | null;
    const read = (name: string) => fieldNamed(name)?.value ?? '';
    const email = asciiEmail(read('email').trim());
    const { fields } = FORMS[submitted];
    const typed = { ...Object.fromEntries(fields.map((name) => [name, read(name)])), email };
    const found = { ...formErrors(submitted, typed), ...check?.(email) };
    setErrors(found);
    const wrong = fields.find((name) => found[name] !== undefined);
    if (wrong) {
      fieldNamed(wrong)?.focus();
      return;
    }
    setSentEmail(email);
    const ticket = drafts.submit('form', { password: '', ...typed });
    dispatch(authFormSubmitted({ kind: submitted, ticket }));
  };
  const clearError = (name: FieldName) => {
    setClearedId(id);
    setErrors((before) => {
      const { [name]: cleared, ...others } = before;
      return cleared === undefined ? before : others;
    });
  };
  return {
    form,
    /** Props of a field: its error, found here or by the server, and the handler that clears it. */
    fieldOf: (name: FieldName) => ({ error: errors[name] ?? refusal[name], onChange: () => clearError(name) }),
    /** Why the last request of this form was refused. */
    failure,
    /** Whether the last request of this form succeeded. */
    isDone,
    isBusy: busy === kind,
    /** The email of the last submission. */
    email: sentEmail,
    send,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(kind);
    },
  };
}

/**
 * Returns the server's refusal as an error at the field to correct; failures in the error catalogue use its wording
 * (PRODUCT.md P12).
 */
function refusalOf(kind: AuthFormKind, failure: AuthFailure | null): FieldErrors {
  const field = failure && refusedField(kind, failure);
  if (!field) return {};
  const code = formRefusal(kind, failure);
  const reason = authFailureText(failure);
  const isCatalogued = code === 'signInFailed' || code === 'signUpFailed';
  return { [field]: isCatalogued ? `${noticeText({ code, values: {} }).title}: ${reason}` : reason };
}

/** Returns the form's request if it was sent since the form mounted; earlier ones belong to a previous visit. */
export function useOwnRequest(kind: AuthFormKind) {
  const { id, stage, code } = useSelector((state: WithAuth) => selectForm(state, kind));
  const [firstId] = useState(id);
  const isOwn = id > firstId;
  return { id, stage: isOwn ? stage : 'none', failure: isOwn ? code : null };
}

/** Reports when a form unmounts before its reply. */
export function useReportLeave() {
  const store = useStore<WithAuth>();
  useEffect(() => {
    return () => {
      if (selectBusyForm(store.getState()) !== null) store.dispatch(authFormLeft());
    };
  }, [store]);
}

/** Attributes of an email field; they turn automatic corrections off. */
export const EMAIL_FIELD = {
  name: 'email',
  type: 'email',
  required: true,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  inputMode: 'email',
} as const;
