import type { Ref } from 'react';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';

interface OutcomeNoteProps {
  readonly text: string;
  readonly isSuccess?: boolean;
  /** Whether screen readers announce it, because it appears while the user is on the screen. */
  readonly isAnnounced?: boolean;
  readonly ref?: Ref<HTMLParagraphElement>;
}

export function OutcomeNote({ text, isSuccess = true, isAnnounced = false, ref }: OutcomeNoteProps) {
  return (
    <Inset tone={isSuccess ? 'primary' : 'warning'} flow="row">
      <Icon name={isSuccess ? 'checkCircle' : 'clock'} sx={{ color: isSuccess ? 'primary.main' : 'warning.main' }} />
      <Typography
        ref={ref}
        variant="body2"
        role={isAnnounced ? 'status' : undefined}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        {text}
      </Typography>
    </Inset>
  );
}
