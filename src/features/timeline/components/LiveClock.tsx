import { useEffect, useState } from 'react';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { simulatedAt } from '../../../engine/clock/simulatedTime';
import { useSurroundings } from '../../../services/surroundings';
import { selectSimulation } from '../../simulation';
import { simulatedTimeText } from '../texts';
import { LIVE_SPEEDS, useTimelineHost } from '../timelineHost';
import { SpeedSelect } from './SpeedSelect';

/** Says when simulated time is not the real time. */
export function LiveClockNote() {
  const { speed, offset } = useLive();
  const text = simulatedTimeText(speed, offset);
  if (text === null) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 'fontWeightMedium' }}>
      {text}
    </Typography>
  );
}

/** Chooses how fast simulated time runs in the live session. */
export function LiveSpeed() {
  const host = useTimelineHost();
  const { speed } = useSelector(selectSimulation);
  return <SpeedSelect label="Live speed" speeds={LIVE_SPEEDS} value={speed} onChange={(next) => host.setSpeed(next)} />;
}

const SECOND: Ms = 1000;

/** The live session's simulated time: read once a second, and at each change of its speed. */
function useLive() {
  const { clock } = useSurroundings();
  const simulation = useSelector(selectSimulation);
  const [, setSecond] = useState(0);

  useEffect(() => {
    const follow = () => {
      setSecond((second) => second + 1);
      cancel = inASecond();
    };
    const inASecond = () => clock.callAt(clock.now() + SECOND, follow);
    let cancel = inASecond();
    return () => cancel();
  }, [clock]);

  const now = clock.now();
  /** How far simulated time is from the machine's, in whole seconds of ms. */
  const offset = Math.round((simulatedAt(simulation, now) - now) / SECOND) * SECOND;
  return { speed: simulation.speed, offset };
}
