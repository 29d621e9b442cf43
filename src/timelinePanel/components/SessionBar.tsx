import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { faultsToggled, selectFaultsAreOn, selectSimulation, speedChanged } from '../../features/simulation';
import { SECOND } from '../../shared/times';
import { Switch } from '../../shared/ui/Switch';
import { usePanelExtra } from '../store/panelStore';
import { WRAPPED_ROW } from '../parts/panelStyles';
import { SpeedSelect } from '../parts/SmallSelect';
import { simulatedTimeText } from '../model/texts';
import type { PanelSession } from '../store/panelStore';

/** The speeds of simulated time; 1 is real time, and 0 pauses it. */
const SPEEDS = [0, 0.5, 1, 2, 5, 10, 50, 100];

/** What changes the live session, apart from what only looks: the speed of simulated time, and simulated faults. */
export function SessionBar({ session: { store } }: { session: PanelSession }) {
  const id = useId();
  const { clock } = usePanelExtra();
  const simulation = useSyncExternalStore(store.subscribe, () => selectSimulation(store.getState()));
  const hasFaults = useSyncExternalStore(store.subscribe, () => selectFaultsAreOn(store.getState()));
  const [second, setSecond] = useState(0);
  useEffect(() => clock.callAt(clock.now() + SECOND, () => setSecond(second + 1)), [clock, second]);
  const now = clock.now();
  const offset = Math.round((toSimulatedTime(simulation, now) - now) / SECOND) * SECOND;
  const note = simulatedTimeText(simulation.speed, offset);
  return (
    <Box role="group" aria-label="This session" sx={barStyles}>
      <strong>This session</strong>
      <SpeedSelect
        label="Live speed"
        shownLabel="Speed"
        speeds={SPEEDS}
        value={simulation.speed}
        onChange={(speed) => void store.dispatch(speedChanged({ speed }))}
      />
      <Tooltip title="Makes some steps fail. Some of them are retried; others make their task fail." describeChild>
        <span data-part="faults">
          <label htmlFor={id}>Simulated faults</label>
          <Switch id={id} checked={hasFaults} onChange={(_, next) => store.dispatch(faultsToggled({ isOn: next }))} />
        </span>
      </Tooltip>
      {note !== null && <p>{note}</p>}
    </Box>
  );
}

function barStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...WRAPPED_ROW,
    ...typography.caption,
    flexShrink: 0,
    columnGap: 4,
    px: 4,
    minHeight: sizes.touchTarget,
    borderTop: `${sizes.stroke}px solid ${palette.border.strong}`,
    color: palette.text.secondary,
    '& strong': { fontWeight: typography.fontWeightMedium },
    '& > [data-part=faults]': { display: 'inline-flex', alignItems: 'center' },
    '& > p': { m: 0, color: palette.warning.main },
  } as const;
}
