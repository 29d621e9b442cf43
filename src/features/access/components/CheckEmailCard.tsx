import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../../engine/clock/clock';
import { usePresent } from '../../../services/surroundings';
import { spanText } from '../../../shared/text';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { CardHead } from './CardHead';

interface CheckEmailCardProps {
  readonly title: string;
  /** Where the mail went, and what it is for. */
  readonly children: ReactNode;
  readonly hints: readonly string[];
  /** The mail is on its way; where it is not, another try is what there is to do. */
  readonly isMailed: boolean;
  /** From when on another mail can be had (UTC ms). */
  readonly resendAt: Ms;
  readonly isSending: boolean;
  readonly onResend: () => void;
  /** What came of another mail. */
  readonly news?: ReactNode;
  readonly leaveLabel?: string;
  readonly onLeave: () => void;
  /** Another way back. */
  readonly otherWay?: ReactNode;
}

/** What /auth shows while a mail is awaited: where it went, what to do, another mail once a minute, and the way back. */
export function CheckEmailCard({ title, children, hints, isMailed, resendAt, isSending, onResend, news, leaveLabel = 'Back to Sign In', onLeave, otherWay }: CheckEmailCardProps) {
  const rest = resendAt - usePresent(true);
  // Not `disabled`, so that it keeps the focus.
  const isCooling = rest > 0;
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: 6 }}>
      <Box>
        <Icon name="mail" size="large" sx={{ color: isMailed ? 'primary.main' : 'warning.main', mb: 4 }} />
        <CardHead takesFocus title={title}>
          {children}
        </CardHead>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {hints.map((hint) => (
          <Typography key={hint} variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {news}
        <BusyButton
          variant={isMailed ? 'outlined' : 'contained'}
          color={isMailed ? 'inherit' : 'primary'}
          size="large"
          ariaDisabled={isCooling}
          busy={isSending}
          busyLabel="Sending..."
          onClick={onResend}
          sx={isCooling ? { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } : {}}
        >
          {isCooling ? `Resend in ${spanText(rest)}` : 'Resend'}
        </BusyButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2 }}>
          <Button variant="text" onClick={onLeave} startIcon={<Icon name="arrowLeft" />}>
            {leaveLabel}
          </Button>
          {otherWay}
        </Box>
      </Box>
    </Box>
  );
}

/** The email that a mail went to. */
export function MailedTo({ email }: { email: string | undefined }) {
  return (
    <Box component="strong" sx={{ color: 'text.primary' }}>
      {email ?? 'your email'}
    </Box>
  );
}
