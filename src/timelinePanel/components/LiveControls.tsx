import { useEffect, useState, useId, useSyncExternalStore } from 'react';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Switch } from '../../shared/ui/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { Ms } from '../../engine/clock/clock';
import { simulatedAt } from '../../engine/clock/simulatedTime';
import { simulatedTimeText } from '../texts';
import { useLiveHost, useTimelineHost } from '../timelineHost';
import { SpeedSelect } from './SpeedSelect';

const SECOND: Ms = 1000;

/** Shows how simulated time differs from real time, if it does. Updates every second. */
export function LiveClockNote() {
  const { clock } = useTimelineHost();
  const live = useLiveHost();
  const simulation = useSyncExternalStore(live.subscribe, live.simulatedTime);
  const [second, setSecond] = useState(0);
  useEffect(() => clock.callAt(clock.now() + SECOND, () => setSecond(second + 1)), [clock, second]);
  const now = clock.now();
  const offset = Math.round((simulatedAt(simulation, now) - now) / SECOND) * SECOND;
  const text = simulatedTimeText(simulation.speed, offset);
  if (text === null) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      noWrap
      title={text}
      sx={{ color: 'warning.main', fontWeight: 'fontWeightMedium' }}
    >
      {text}
    </Typography>
  );
}

/** Selects the speed of simulated time in the live session. */
export function LiveSpeed() {
  const live = useLiveHost();
  const { speed } = useSyncExternalStore(live.subscribe, live.simulatedTime);
  return <SpeedSelect label="Live speed" speeds={live.speeds} value={speed} onChange={live.setSpeed} />;
}

/** Switches simulated faults of the live session on and off (PRODUCT.md P14.1). */
export function LiveFaults() {
  const id = useId();
  const live = useLiveHost();
  const { texts } = useTimelineHost();
  const isOn = useSyncExternalStore(live.subscribe, live.faultsAreOn);
  return (
    <Tooltip title={texts.faults} describeChild>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="label" data-stays htmlFor={id} variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          Simulated faults
        </Typography>
        <Switch id={id} checked={isOn} onChange={(_, next) => live.switchFaults(next)} />
      </Box>
    </Tooltip>
  );
}
