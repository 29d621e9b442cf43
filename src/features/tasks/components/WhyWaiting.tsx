import { useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Tooltip } from '../../../shared/ui/tooltip/Tooltip';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/Icon';
import type { QueueRow } from '../tasksSelectors';
import { WaitingExplained } from './WaitingExplained';

/** Lets a row of the queue say what it waits for, until when, and which input caused it. */
export function WhyWaiting({ row: { place, task } }: { row: QueueRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const headingId = useId();
  return (
    <>
      <Tooltip title="Why is this waiting?">
        <IconButton
          aria-label={`Why is this waiting? ${task.action}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={({ vars }) => ({ color: vars.palette.text.tertiary })}
        >
          <Icon name="info" size="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: paperLook } }}
      >
        <WaitingExplained headingId={headingId} place={place} />
      </Popover>
    </>
  );
}

function paperLook({ sizes, radii, spacing, vars: { palette } }: Theme) {
  return {
    maxWidth: `min(${sizes.width.notice}px, calc(100vw - ${spacing(8)}))`,
    borderRadius: `${radii.control}px`,
    border: `${sizes.stroke}px solid ${palette.line.strong}`,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
  };
}
