import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../../engine/clock/clock';
import { useTimelineHost } from '../timelineHost';
import { stopwatchText } from '../texts';

interface BranchDialogProps {
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the live session is given up for a branch. */
export function BranchDialog({ at, onConfirm, onClose }: BranchDialogProps) {
  const host = useTimelineHost();
  const headingId = useId();
  const textId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId} aria-describedby={textId}>
      <Box sx={{ display: 'grid', gap: 4, p: { xs: 5, sm: 6 } }}>
        <Typography id={headingId} variant="h3" component="h2">
          Go on live from {stopwatchText(at)}?
        </Typography>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
          The live session is replaced, with its {host.eventCount()} recorded events: export it first if it is still
          needed. Wallets, protocols, queue and history become those of this moment. You stay signed in.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          <Button color="inherit" autoFocus onClick={onClose}>
            Keep the live session
          </Button>
          <Button variant="contained" color="warning" onClick={onConfirm}>
            Replace it
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
