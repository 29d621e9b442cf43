import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../../engine/clock/clock';
import { useNow } from '../../../services/environment';
import { spanText } from '../../../shared/text';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { CardHead } from './CardHead';

interface CheckEmailCardProps {
  readonly title: string;
  /** A sentence about where the email went and what it is for. */
  readonly children: ReactNode;
  readonly hints: readonly string[];
  /** Whether the email was sent; if not, Resend is the main action. */
  readonly isMailed: boolean;
  /** When another email can be requested (UTC ms). */
  readonly resendAt: Ms;
  readonly isSending: boolean;
  readonly onResend: () => void;
  /** The outcome of a resend. */
  readonly outcome?: ReactNode;
  readonly leaveLabel?: string;
  readonly onLeave: () => void;
  readonly secondButton?: ReactNode;
}

/** Shown on /auth while an email is awaited: where it went, what to do, a resend once a minute, and a way back. */
export function CheckEmailCard({
  title,
  children,
  hints,
  isMailed,
  resendAt,
  isSending,
  onResend,
  outcome,
  leaveLabel = 'Back to Sign In',
  onLeave,
  secondButton,
}: CheckEmailCardProps) {
  const isTicking = true;
  const remaining = resendAt - useNow(isTicking);
  const isCoolingDown = remaining > 0;
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
        {outcome}
        <BusyButton
          variant={isMailed ? 'outlined' : 'contained'}
          color={isMailed ? 'inherit' : 'primary'}
          size="large"
          ariaDisabled={isCoolingDown}
          busy={isSending}
          busyLabel="Sending..."
          onClick={onResend}
          sx={isCoolingDown ? { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } : {}}
        >
          {isCoolingDown ? `Resend in ${spanText(remaining)}` : 'Resend'}
        </BusyButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2 }}>
          <Button variant="text" onClick={onLeave} startIcon={<Icon name="arrowLeft" />}>
            {leaveLabel}
          </Button>
          {secondButton}
        </Box>
      </Box>
    </Box>
  );
}
