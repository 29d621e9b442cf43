import { useEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { isBetaKey } from '../../../../functions/src/validateBetaKey/betaKey';
import type { AuthFormKind } from '../../../services/auth/authService';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { TabList } from '../../../shared/ui/TabList';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import { CardHead } from './CardHead';
import { SavedKey, useSavedKey } from './SavedKey';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD, useAuthForm } from './useAuthForm';

const FORMS = {
  signIn: {
    tab: 'Sign In',
    id: 'sign-in',
    title: 'Welcome back',
    text: 'Sign in to reach your dashboard.',
    password: { autoComplete: 'current-password' },
    button: 'Sign In',
    busy: 'Signing in...',
    question: 'New to SEED?',
    answer: 'Sign Up',
    otherForm: 'signUp',
  },
  signUp: {
    tab: 'Sign Up',
    id: 'sign-up',
    title: 'Create your account',
    text: 'Confirm your email, then sign in.',
    password: NEW_PASSWORD_FIELD,
    button: 'Sign Up',
    busy: 'Signing up...',
    question: 'Already have an account?',
    answer: 'Sign In',
    otherForm: 'signIn',
  },
} as const;

const TABS = (['signIn', 'signUp'] as const).map((value) => ({
  value,
  label: FORMS[value].tab,
  id: `tab-${value}`,
  panelId: `panel-${value}`,
}));

export interface InitialForm {
  readonly kind: keyof typeof FORMS;
  readonly email: string;
  /** The field to focus if the user was already on this screen. */
  readonly focus: 'email' | 'password' | null;
}

const SIGN_IN: InitialForm = { kind: 'signIn', email: '', focus: null };

interface AuthFormsProps {
  readonly initial?: InitialForm | undefined;
  /** Shown above the Sign In form. */
  readonly note?: ReactNode;
  /** Sign In offers to resend the confirmation email right away. */
  readonly offersResend?: boolean;
  readonly onForgot: (email: string) => void;
}

/** The tabs Sign In (default) and Sign Up (PRODUCT.md P2.3). */
export function AuthForms({ initial = SIGN_IN, note, offersResend = false, onForgot }: AuthFormsProps) {
  const [openForm, setOpenForm] = useState(initial.kind);
  const [email, setEmail] = useState(initial.email);
  const [focus, setFocus] = useState(initial.focus);
  const panels = useRef<HTMLDivElement>(null);
  const savedKey = useSavedKey();
  const { title, text, question, answer, otherForm } = FORMS[openForm];
  const isSignIn = openForm === 'signIn';
  // The note about a saved complete key already asks whether the user is new.
  const isQuestionInKeyNote = isSignIn && !note && isBetaKey(savedKey ?? '');
  // Read the email from the field: no event reported what was typed before hydration.
  const switchTo = (kind: InitialForm['kind'], nextFocus: InitialForm['focus'] = null) => {
    setEmail(panels.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '');
    setOpenForm(kind);
    setFocus(nextFocus);
  };
  useEffect(() => {
    if (focus) panels.current?.querySelector<HTMLElement>(`input[name=${focus}]`)?.focus();
  }, [focus, openForm]);
  return (
    <Box
      ref={panels}
      // Hide the prerendered forms from a visitor who may be signed in.
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 6,
        '[data-differs-from-prerender] &': { visibility: 'hidden' },
      }}
    >
      <TabList label="Sign in or sign up" tabs={TABS} value={openForm} onChange={(kind) => switchTo(kind)} />
      {TABS.map(({ value, id, panelId }) => (
        <Box key={value} role="tabpanel" id={panelId} aria-labelledby={id} hidden={openForm !== value}>
          {openForm === value && (
            <>
              <Box sx={{ mb: 6 }}>
                <CardHead title={title}>{text}</CardHead>
              </Box>
              {savedKey !== null && (
                <Box sx={{ mb: 5 }}>
                  <SavedKey
                    betaKey={savedKey}
                    onSignUp={isSignIn && !note ? () => switchTo('signUp', 'email') : undefined}
                  />
                </Box>
              )}
              {note && isSignIn && <Box sx={{ mb: 5 }}>{note}</Box>}
              <CredentialForm
                kind={openForm}
                email={email}
                offersResend={offersResend && isSignIn}
                onForgot={onForgot}
              />
              {!isQuestionInKeyNote && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', mt: 3 }}>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {question}
                  </Typography>
                  <Button size="small" onClick={() => switchTo(otherForm, 'email')}>
                    {answer}
                  </Button>
                </Box>
              )}
              {!isSignIn && <LegalNote />}
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Links to the terms and the privacy notice. They open in dialogs over this screen, so that no typed text is lost. */
function LegalNote() {
  return (
    <Typography variant="caption" component="p" sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
      By signing up you agree to the{' '}
      <Link component={RouterLink} to="#terms">
        terms of the beta
      </Link>
      . The{' '}
      <Link component={RouterLink} to="#privacy">
        privacy notice
      </Link>{' '}
      says what we keep.
    </Typography>
  );
}

interface CredentialFormProps extends Pick<AuthFormsProps, 'onForgot'> {
  kind: InitialForm['kind'];
  /** The email to fill in, such as the one typed on the other tab. */
  email: string;
  /** Offers another confirmation email even if no sign-in has failed. */
  offersResend: boolean;
}

/** The fields and the button of one tab (PRODUCT.md P2.3, P3). */
function CredentialForm({ kind, email, offersResend, onForgot }: CredentialFormProps) {
  const { id, button, busy, password } = FORMS[kind];
  const { form, fieldOf, failure, submit, send, busyForm } = useAuthForm(kind);
  return (
    <Box ref={form} component="form" id={id} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <TextInput
        id={`${id}-email`}
        label="Email"
        {...EMAIL_FIELD}
        autoComplete="username"
        placeholder="you@example.com"
        defaultValue={email}
        {...fieldOf('email')}
      />
      <PasswordInput id={`${id}-password`} {...fieldOf('password')} {...password} />
      {kind === 'signIn' && (
        <Button
          size="small"
          onClick={() => onForgot(form.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '')}
          sx={{ justifySelf: 'end', mt: -3, mb: -2, mr: -3 }}
        >
          Forgot your password?
        </Button>
      )}
      {/* Only one form is sent at a time, so the buttons look disabled meanwhile. */}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        ariaDisabled={busyForm !== null}
        busy={busyForm === kind}
        busyLabel={busy}
      >
        {button}
      </BusyButton>
      {(offersResend || failure === 'unconfirmed') && (
        <ConfirmationHint
          text={
            failure === 'unconfirmed'
              ? 'No email? Check your spam folder, or send it again.'
              : "We'll send the new link to the email above."
          }
          busyForm={busyForm}
          onResend={() => send('resendConfirmation')}
        />
      )}
    </Box>
  );
}

interface ConfirmationHintProps {
  text: string;
  busyForm: AuthFormKind | null;
  onResend: () => void;
}

/** Tells a user with an unconfirmed email what to do, and offers to resend the confirmation. */
function ConfirmationHint({ text, busyForm, onResend }: ConfirmationHintProps) {
  return (
    <Inset tone="warning" flow="column">
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Icon name="mail" sx={{ color: 'warning.main', mt: 0.5 }} />
        <Typography variant="body2">{text}</Typography>
      </Box>
      <BusyButton
        variant="outlined"
        color="inherit"
        ariaDisabled={busyForm !== null}
        busy={busyForm === 'resendConfirmation'}
        busyLabel="Sending..."
        onClick={onResend}
      >
        Resend confirmation
      </BusyButton>
    </Inset>
  );
}
