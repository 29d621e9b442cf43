import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import { selectBusyForm } from '../auth';
import { MIN_PASSWORD_LENGTH } from '../formRules';
import { EMAIL_FIELD } from './emailField';
import { useAuthForm } from './useAuthForm';

const KINDS = {
  signIn: { id: 'sign-in', button: 'Sign In', busy: 'Signing in...', password: 'current-password', hint: {} },
  signUp: {
    id: 'sign-up',
    button: 'Create account',
    busy: 'Creating account...',
    password: 'new-password',
    hint: { hint: `At least ${MIN_PASSWORD_LENGTH} characters.` },
  },
} as const;

interface CredentialFormProps {
  kind: 'signIn' | 'signUp';
  /** The address typed on the other tab need not be typed again. */
  email: string;
  /** Another confirmation mail can be had without a sign-in that fails first. */
  offersMail?: boolean;
  /** Somebody forgot the password of this email. */
  onForgot?: ((email: string) => void) | undefined;
}

/** The fields and the button of one tab (PRODUCT.md P2.3, P3). */
export function CredentialForm({ kind, email, offersMail = false, onForgot }: CredentialFormProps) {
  const { id, button, busy, password, hint } = KINDS[kind];
  const busyForm = useSelector(selectBusyForm);
  // One at a time is sent, and whoever presses another meanwhile is not left to wonder.
  const isBusy = busyForm !== null;
  const { form, fieldOf, failure, submit, send } = useAuthForm(kind);
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
      <PasswordInput
        id={`${id}-password`}
        autoComplete={password}
        {...fieldOf('password')}
        {...hint}
      />
      {kind === 'signIn' && (
        <Button
          size="small"
          onClick={() => onForgot?.(form.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '')}
          sx={{ justifySelf: 'end', mt: -3, mb: -2, mr: -3 }}
        >
          Forgot your password?
        </Button>
      )}
      <BusyButton type="submit" variant="contained" size="large" deaf={isBusy} busy={busyForm === kind} busyLabel={busy}>
        {button}
      </BusyButton>
      {(offersMail || failure === 'unconfirmed') && (
        <ConfirmationHint
          text={failure === 'unconfirmed' ? UNCONFIRMED : 'We send the new link to the email above.'}
          deaf={isBusy}
          busy={busyForm === 'resendConfirmation'}
          onResend={() => send('resendConfirmation')}
        />
      )}
    </Box>
  );
}

const UNCONFIRMED = 'No message? Check your spam folder, or have it sent again.';

interface ConfirmationHintProps {
  text: string;
  /** Something else was asked for and is under way. */
  deaf: boolean;
  /** The mail is being sent. */
  busy: boolean;
  onResend: () => void;
}

/** For an address that is not confirmed: what to do, and a new mail to do it with. */
function ConfirmationHint({ text, deaf, busy, onResend }: ConfirmationHintProps) {
  return (
    <Inset tone="warning" flow="column">
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Icon name="mail" sx={{ color: 'warning.main', mt: 0.5 }} />
        <Typography variant="body2">{text}</Typography>
      </Box>
      <BusyButton variant="outlined" color="inherit" deaf={deaf} busy={busy} busyLabel="Sending..." onClick={onResend}>
        Send the confirmation again
      </BusyButton>
    </Inset>
  );
}
