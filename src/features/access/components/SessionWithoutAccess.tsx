import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { ContactLink } from '../../../shared/ui/Links';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { accessCheckRetried, keyDialogOpened } from '../betaAccess';
import { selectAdmission, selectIsRedeemingKey } from '../betaAccessSelectors';
import { AccountButton } from './AccountButton';
import { CardHead } from './CardHead';
import { useSignOut } from './useSignOut';

const TEXTS = {
  checking: { title: 'Checking your key...', text: "If it's valid, your dashboard opens next." },
  none: { title: 'You need a beta key', text: 'A key from your invitation unlocks the platform.' },
  revoked: {
    title: 'Your access was revoked',
    text: "An admin revoked your beta access. Another key won't restore it. If this is a mistake, write to us:",
  },
  refused: {
    title: "We couldn't check your access",
    text: "Our server refused the request. Try again, or sign out and back in. If that doesn't help, write to us:",
  },
  unanswered: {
    title: "We couldn't check your access",
    text: "The server didn't answer. Check your connection and try again.",
  },
} as const;

/** Returns why the user has no access, by the name of its text. */
const reasonOf = (admission: ReturnType<typeof selectAdmission>) => {
  if (admission.kind === 'failed') return admission.reason;
  return admission.kind === 'denied' && admission.isRevoked ? 'revoked' : 'none';
};

/** Shown to a signed-in user who has no access: their account, the reason, and what they can do. */
export function SessionWithoutAccess() {
  const { contactEmail } = useEnvironment();
  const admission = useSelector(selectAdmission);
  const hasCheckFailed = admission.kind === 'failed';
  const reason = reasonOf(admission);
  const isRevoked = reason === 'revoked';
  const isRedeemingKey = useSelector(selectIsRedeemingKey);
  const { title, text } = TEXTS[isRedeemingKey ? 'checking' : reason];
  // Only a user who has or had access can have work on the device.
  const { isSigningOut, signOut, dialog, intent } = useSignOut(() => isRevoked || hasCheckFailed);
  const dispatch = useDispatch();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'center', gap: 5 }}>
      <CardHead title={title}>
        <TranslationSafeText>{text} </TranslationSafeText>
        {(isRevoked || reason === 'refused') && <ContactLink address={contactEmail} />}
      </CardHead>
      <Inset flow="column">
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Signed in as
        </Typography>
        <Box sx={{ mt: -2, ml: -2, display: 'flex', minWidth: 0 }}>
          <AccountButton />
        </Box>
      </Inset>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {hasCheckFailed && (
          <Button
            variant="contained"
            size="large"
            startIcon={<Icon name="refresh" />}
            onClick={() => dispatch(accessCheckRetried())}
          >
            Try again
          </Button>
        )}
        {!isRevoked && (
          <Button
            variant={hasCheckFailed ? 'outlined' : 'contained'}
            color={hasCheckFailed ? 'inherit' : 'primary'}
            size="large"
            startIcon={<Icon name="key" />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => {
              // Safari doesn't focus a pressed button, but focus has to return here.
              currentTarget.focus();
              dispatch(keyDialogOpened());
            }}
          >
            Enter a key
          </Button>
        )}
        <BusyButton
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<Icon name="signOut" />}
          busy={isSigningOut}
          busyLabel="Signing out..."
          {...intent}
          onClick={signOut}
        >
          Sign out
        </BusyButton>
      </Box>
      {dialog}
    </Box>
  );
}
