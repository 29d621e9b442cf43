import type { Ref } from 'react';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';

interface OutcomeNoteProps {
  readonly text: string;
  readonly isGood?: boolean;
  /** It comes while somebody is there, and is announced. */
  readonly isNews?: boolean;
  /** Takes the words, which can have the focus. */
  readonly ref?: Ref<HTMLParagraphElement>;
}

/** Shows what came of something, in a tinted box. */
export function OutcomeNote({ text, isGood = true, isNews = false, ref }: OutcomeNoteProps) {
  return (
    <Inset tone={isGood ? 'primary' : 'warning'} flow="row">
      <Icon name={isGood ? 'checkCircle' : 'clock'} sx={{ color: isGood ? 'primary.main' : 'warning.main' }} />
      <Typography ref={ref} variant="body2" role={isNews ? 'status' : undefined} tabIndex={-1} sx={{ outline: 'none' }}>
        {text}
      </Typography>
    </Inset>
  );
}
