import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { authFailureText, type AuthFailure } from '../../../services/auth/authFailures';
import type { AuthFormKind } from '../../../services/auth/authService';
import { useEnvironment } from '../../../services/environment';
import type { FieldError } from '../../../shared/ui/TextInput';
import { noticeText } from '../../notices';
import { authFormLeft, authFormSubmitted, selectBusyForm, selectForm } from '../auth';
import {
  asciiEmail,
  FORMS,
  formErrors,
  MIN_PASSWORD_LENGTH,
  refusedField,
  type FieldErrors,
  type FieldName,
} from '../formRules';
import { formRefusalNotice } from '../refusals';

/**
 * Returns the state of an account form and the functions that send it. The fields are read on submit, because a
 * password manager may have filled them in. The values are put into the drafts, and actions carry only their ticket.
 * `checkEmail` finds further errors in the email.
 */
export function useAuthForm(kind: AuthFormKind, checkEmail?: (email: string) => FieldErrors) {
  const { drafts } = useEnvironment();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentEmail, setSentEmail] = useState('');
  const { id, stage, failure } = useRequestSinceMount(kind);
  // The last request whose refusal the user has cleared by editing a field.
  const [clearedRequestId, setClearedRequestId] = useState(0);
  const refusal = id > clearedRequestId ? refusalOf(kind, failure) : {};
  const busyForm = useSelector(selectBusyForm);
  const isDone = stage === 'answered';
  useReportLeaving();
  // The fields are cleared once the account is created (PRODUCT.md P3.2).
  useEffect(() => {
    if (kind !== 'signUp' || !isDone || !form.current) return;
    for (const field of form.current.querySelectorAll('input')) field.value = '';
  }, [kind, isDone, id]);

  /** Sends the form, or another request with the same fields: Sign In can also request another confirmation email. */
  const send = (requestKind: AuthFormKind) => {
    if (!form.current || busyForm !== null) return;
    const { elements } = form.current;
    const fieldNamed = (name: string) => elements.namedItem(name) as HTMLInputElement | null;
    const textOf = (name: string) => fieldNamed(name)?.value ?? '';
    const email = asciiEmail(textOf('email').trim());
    const { fields } = FORMS[requestKind];
    const values = { ...Object.fromEntries(fields.map((name) => [name, textOf(name)])), email };
    const fieldErrors = { ...formErrors(requestKind, values), ...checkEmail?.(email) };
    setErrors(fieldErrors);
    const firstInvalid = fields.find((name) => fieldErrors[name] !== undefined);
    if (firstInvalid) {
      fieldNamed(firstInvalid)?.focus();
      return;
    }
    setSentEmail(email);
    const ticket = drafts.submit('form', { password: '', ...values });
    dispatch(authFormSubmitted({ kind: requestKind, ticket }));
  };
  const clearError = (name: FieldName) => {
    setClearedRequestId(id);
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
    isBusy: busyForm === kind,
    /** The form waiting for its reply, or `null`. Only one is sent at a time. */
    busyForm,
    sentEmail,
    send,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(kind);
    },
  };
}

/**
 * Returns the server's refusal as an error at the field to correct, with the title and the reason of its notice
 * (PRODUCT.md P12).
 */
function refusalOf(kind: AuthFormKind, failure: AuthFailure | null): Partial<Record<FieldName, FieldError>> {
  const field = failure && refusedField(kind, failure);
  if (!field) return {};
  const { title } = noticeText({ code: formRefusalNotice(kind, failure), values: {} });
  return { [field]: { title, reason: authFailureText(failure) } };
}

/** Returns the form's request if it was sent since the form mounted; an earlier request belongs to a previous visit. */
export function useRequestSinceMount(kind: AuthFormKind) {
  const { id, stage, code } = useSelector(selectForm(kind));
  const [idAtMount] = useState(id);
  const isSinceMount = id > idAtMount;
  return { id, stage: isSinceMount ? stage : 'none', failure: isSinceMount ? code : null };
}

/** Reports when a form unmounts before its reply. */
export function useReportLeaving() {
  const store = useStore<Parameters<typeof selectBusyForm>[0]>();
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

/** Attributes of a field for a new password. */
export const NEW_PASSWORD_FIELD = {
  autoComplete: 'new-password',
  hint: `At least ${MIN_PASSWORD_LENGTH} characters.`,
} as const;
