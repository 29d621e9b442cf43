import type { Ref } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { LiveClockNote } from './LiveClockNote';

interface PanelHeadProps {
  readonly headingId: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isTall: boolean;
  readonly onTall: () => void;
  readonly onClose: () => void;
}

/** The panel's name, whom it is for, and its height. */
export function PanelHead({ headingId, headingRef, isTall, onTall, onClose }: PanelHeadProps) {
  const tallLabel = isTall ? 'Make the panel lower' : 'Make the panel taller';
  return (
    <Box
      sx={({ sizes, vars: { palette }, zIndex }) => ({
        // On a phone it would take the room of what it heads.
        position: { md: 'sticky' },
        top: 0,
        zIndex: zIndex.mobileStepper,
        display: 'flex',
        alignItems: 'center',
        columnGap: 3,
        px: { xs: 4, sm: 6 },
        py: 1,
        flexShrink: 0,
        background: palette.surface.overlay,
        borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
      })}
    >
      <Icon name="history" sx={{ color: 'text.tertiary' }} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, flex: 1, minWidth: 0, py: 1 }}
      >
        <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h4" component="h2">
          Timeline
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          For testers. What is exported includes the names of wallets.
        </Typography>
        <LiveClockNote />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mr: -2 }}>
        <Tooltip title={tallLabel}>
          <IconButton aria-label={tallLabel} onClick={onTall}>
            <Icon name={isTall ? 'collapse' : 'expand'} />
          </IconButton>
        </Tooltip>
        <Tooltip title="Close (Esc)">
          <IconButton aria-label="Close the timeline" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
