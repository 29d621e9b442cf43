import { useRef, useState, type SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { authFailureText, type AuthFailure } from '../../../services/auth/authFailures';
import { useSurroundings } from '../../../services/surroundings';
import { authFormSubmitted, selectBusyForm, selectLastOutcome } from '../auth';
import { credentialErrors, MIN_PASSWORD_LENGTH } from '../credentialRules';

export type AccountFormKind = 'newPassword' | 'changePassword' | 'changeEmail' | 'deleteAccount' | 'requestAccess';
type FieldName = 'email' | 'password' | 'newPassword';
type Errors = Partial<Record<FieldName, string>>;

function newPasswordError(password: string): string | null {
  if (password === '') return 'Please choose a password.';
  return password.length < MIN_PASSWORD_LENGTH ? `Please use at least ${MIN_PASSWORD_LENGTH} characters.` : null;
}

/** What is wrong with a form of this kind: for each field, a sentence that says what to do. */
function errorsOf(kind: AccountFormKind, read: (name: string) => string): Errors {
  const errors: Errors = {};
  const email = kind === 'changeEmail' || kind === 'requestAccess' ? credentialErrors('signIn', read('email').trim(), 'x').email : undefined;
  if (email !== undefined) errors.email = email;
  if (kind === 'newPassword') {
    const wrong = newPasswordError(read('password'));
    if (wrong !== null) errors.password = wrong;
  } else if (kind !== 'requestAccess' && read('password') === '') {
    errors.password = 'Please enter your password.';
  }
  const wrong = kind === 'changePassword' ? newPasswordError(read('newPassword')) : null;
  if (wrong !== null) errors.newPassword = wrong;
  return errors;
}

/** The field that each refusal of the server is about; the others are about none. */
const REFUSED_FIELDS: Partial<Record<AuthFailure, FieldName>> = {
  wrongPassword: 'password',
  emailInUse: 'email',
  invalidEmail: 'email',
};

function refusalOf(kind: AccountFormKind, failure: AuthFailure | null): Errors {
  if (failure === null) return {};
  const newPassword = kind === 'newPassword' ? 'password' : 'newPassword';
  const field = failure === 'weakPassword' ? newPassword : REFUSED_FIELDS[failure];
  return field === undefined ? {} : { [field]: authFailureText(failure) };
}

/**
 * A form about an account beside the two of the auth screen. It is read when it is submitted, and what was typed is handed
 * over for a ticket: no action carries it.
 */
export function useAccountForm(kind: AccountFormKind) {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const last = useSelector(selectLastOutcome);
  const [firstId] = useState(last?.requestId ?? 0);
  const own = last !== null && last.kind === kind && last.requestId > firstId ? last : null;
  const [forgivenId, setForgivenId] = useState(0);
  const refusal = own !== null && own.requestId > forgivenId ? refusalOf(kind, own.failure) : {};
  const busy = useSelector(selectBusyForm);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || busy !== null) return;
    const fields = new FormData(form.current);
    const read = (name: string) => String(fields.get(name) ?? '');
    const found = errorsOf(kind, read);
    setErrors(found);
    const wrong = (['email', 'password', 'newPassword'] as const).find((name) => found[name] !== undefined);
    if (wrong) {
      form.current.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
      return;
    }
    const email = read('email').trim();
    const ticket =
      kind === 'requestAccess'
        ? drafts.submit('accessRequest', { email, reason: read('reason').trim() })
        : drafts.submit('credentials', { email, password: read('password'), newPassword: read('newPassword') });
    dispatch(authFormSubmitted({ kind, ticket }));
  };
  return {
    form,
    errors: { ...refusal, ...errors },
    /** The errors are the server's, and a notice announces them. */
    isRefused: Object.keys(errors).length === 0,
    isBusy: busy === kind,
    /** The last request of this form has succeeded. */
    isDone: own?.failure === null,
    submit,
    forgive: (name: FieldName) => {
      setForgivenId(own?.requestId ?? 0);
      setErrors((before) => {
        const { [name]: forgiven, ...others } = before;
        return forgiven === undefined ? before : others;
      });
    },
  };
}
