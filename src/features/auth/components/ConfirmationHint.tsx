import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';

interface ConfirmationHintProps {
  /** Something else was asked for and is under way. */
  deaf: boolean;
  /** The mail is being sent. */
  busy: boolean;
  onResend: () => void;
}

/** For a sign-in that failed because the address is not confirmed: what to do, and a new mail to do it with. */
export function ConfirmationHint({ deaf, busy, onResend }: ConfirmationHintProps) {
  return (
    <Inset tone="warning" flow="column">
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Icon name="mail" sx={{ color: 'warning.main', mt: 0.5 }} />
        <Typography variant="body2">
          Your email address is not confirmed yet. Open the link in the mail we sent you, then sign in.
        </Typography>
      </Box>
      <BusyButton variant="outlined" color="inherit" deaf={deaf} busy={busy} busyLabel="Sending..." onClick={onResend}>
        Send the confirmation again
      </BusyButton>
    </Inset>
  );
}
