import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { authFailureText, type AuthFailure } from '../../../services/auth/authFailures';
import { useSurroundings } from '../../../services/surroundings';
import { noticeText } from '../../notices';
import type { AuthFormKind } from '../accessSchema';
import { authFormLeft, authFormSubmitted, selectBusyForm, selectForm } from '../auth';
import { asciiEmail, FORM_FIELDS, formErrors, refusedField, type FieldErrors, type FieldName } from '../formRules';
import { formRefusal } from '../refusals';

type WithAuth = Parameters<typeof selectForm>[0];

/**
 * One of the forms about an account. It is read when it is submitted, so that what a password manager filled in is seen
 * too, and what was typed is handed over for a ticket: no action carries it. While one form is busy, no other is sent.
 * `check` finds what else is wrong with the email.
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
  useTellingOfLeave();
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
    const fields = FORM_FIELDS[submitted];
    const typed = { ...Object.fromEntries(fields.map((name) => [name, read(name)])), email };
    const found = { ...formErrors(submitted, typed), ...check?.(email) };
    setErrors(found);
    const wrong = fields.find((name) => found[name] !== undefined);
    if (wrong) {
      fieldNamed(wrong)?.focus();
      return;
    }
    setSentEmail(email);
    const ticket =
      submitted === 'requestAccess'
        ? drafts.submit('accessRequest', { email, reason: read('reason').trim() })
        : drafts.submit('credentials', { password: '', ...typed });
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
    /** What a field shows of what is wrong with it: found here, or said by the server. */
    fieldOf: (name: FieldName) => ({ error: errors[name] ?? refusal[name], onChange: () => clearError(name) }),
    /** Why the last request of this form was refused. */
    failure,
    /** The last request of this form has succeeded. */
    isDone,
    isBusy: busy === kind,
    /** The email with which it was last sent. */
    email: sentEmail,
    send,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(kind);
    },
  };
}

/** What the server said of what was typed, at the field where that is to be mended; the error catalogue's in its words (PRODUCT.md P12). */
function refusalOf(kind: AuthFormKind, failure: AuthFailure | null): FieldErrors {
  const field = failure && refusedField(kind, failure);
  if (!field) return {};
  const code = formRefusal(kind, failure);
  const reason = authFailureText(failure);
  const isCatalogued = code === 'signInFailed' || code === 'signUpFailed';
  return { [field]: isCatalogued ? `${noticeText({ code, values: {} }).title}: ${reason}` : reason };
}

/** The request of this form, where it was sent since the form came on the screen; what happened before belongs to another visit. */
export function useOwnRequest(kind: AuthFormKind) {
  const { id, stage, code } = useSelector((state: WithAuth) => selectForm(state, kind));
  const [firstId] = useState(id);
  const isOwn = id > firstId;
  return { id, stage: isOwn ? stage : 'none', failure: isOwn ? code : null };
}

/** Tells when a form goes away before its answer is there. */
export function useTellingOfLeave() {
  const store = useStore<WithAuth>();
  useEffect(() => {
    return () => {
      if (selectBusyForm(store.getState()) !== null) store.dispatch(authFormLeft());
    };
  }, [store]);
}

/** The attributes of a field for an email, which no keyboard mends. */
export const EMAIL_FIELD = {
  name: 'email',
  type: 'email',
  required: true,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  inputMode: 'email',
} as const;
