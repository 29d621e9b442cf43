import { useId } from 'react';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { selectFaultsAreOn } from '../../simulation';
import { useTimelineHost } from '../timelineHost';

/** Switches simulated faults of the live session on and off (PRODUCT.md P14.1). */
export function LiveFaults() {
  const id = useId();
  const host = useTimelineHost();
  const isOn = useSelector(selectFaultsAreOn);
  return (
    <Tooltip title="Lets steps of the queue fail: some are tried again, some tasks fail" describeChild>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="label" htmlFor={id} variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          Simulated faults
        </Typography>
        <Switch id={id} checked={isOn} onChange={(_, next) => host.switchFaults(next)} />
      </Box>
    </Tooltip>
  );
}
