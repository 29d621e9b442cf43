import { useId } from 'react';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import { WaitingExplained } from './WaitingExplained';

export interface WaitingPopoverProps {
  /** The button that it opens below; `null` closes it. */
  readonly anchor: HTMLElement | null;
  /** The row's place in the queue. */
  readonly place: number;
  readonly onClose: () => void;
}

/** What a row waits for, beside the button that asked. */
export function WaitingPopover({ anchor, place, onClose }: WaitingPopoverProps) {
  const headingId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: paperLook } }}
    >
      <WaitingExplained headingId={headingId} place={place} />
    </Popover>
  );
}

function paperLook({ sizes, radii, spacing, vars: { palette } }: Theme) {
  return {
    // Otherwise where it lies decides how wide it is, and that where it is put when the window changes.
    width: 'max-content',
    maxWidth: `min(${sizes.width.notice}px, calc(100vw - ${spacing(8)}))`,
    borderRadius: `${radii.control}px`,
    border: `${sizes.stroke}px solid ${palette.line.strong}`,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
  };
}
