import { useEffect, useState, useId, useSyncExternalStore } from 'react';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Switch } from '../../shared/ui/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { Ms } from '../../engine/clock/clock';
import { simulatedAt } from '../../engine/clock/simulatedTime';
import { simulatedTimeText } from '../texts';
import { faultsSwitched, selectFaultsAreOn, selectSimulation, speedChanged } from '../../features/simulation';
import { useEnvironment } from '../../services/environment';
import { usePanelSession } from './panelContext';
import { SpeedSelect } from './SpeedSelect';

const SECOND: Ms = 1000;

/** The speeds of simulated time that the panel offers; 1 is real time, and 0 pauses it. */
const SPEEDS = [0, 0.5, 1, 2, 5, 10, 50, 100];

/** Returns the live session's simulation, and renders again when it changes. */
function useSimulation() {
  const { store } = usePanelSession();
  return useSyncExternalStore(store.subscribe, () => selectSimulation(store.getState()));
}

/** Shows how simulated time differs from real time, if it does. Updates every second. */
export function LiveClockNote() {
  const { clock } = useEnvironment();
  const simulation = useSimulation();
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
  const { store } = usePanelSession();
  const setSpeed = (speed: number) => void store.dispatch(speedChanged({ speed }));
  return <SpeedSelect label="Live speed" speeds={SPEEDS} value={useSimulation().speed} onChange={setSpeed} />;
}

/** Switches simulated faults of the live session on and off (PRODUCT.md P14.1). */
export function LiveFaults() {
  const id = useId();
  const { store } = usePanelSession();
  const isOn = useSyncExternalStore(store.subscribe, () => selectFaultsAreOn(store.getState()));
  return (
    <Tooltip title="Makes some steps fail. Some of them are retried; others make their task fail." describeChild>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="label" data-stays htmlFor={id} variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          Simulated faults
        </Typography>
        <Switch id={id} checked={isOn} onChange={(_, next) => store.dispatch(faultsSwitched({ isOn: next }))} />
      </Box>
    </Tooltip>
  );
}
