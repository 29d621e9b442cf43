import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../shared/ui/Icon';
import type { IconName } from '../../shared/ui/iconPaths';
import { faultsSwitched, selectFaultsAreOn, selectSimulation, speedChanged } from '../../features/simulation';
import { useStage } from './stage';

/** Says that the live session goes at another speed than real time, and leads back to that. */
export function SpeedNote() {
  const { speed } = useSelector(selectSimulation);
  if (speed === 1) return null;
  const pace = speed === 0 ? 'Paused' : `${speed}×`;
  return <LiveNote icon={speed === 0 ? 'pause' : 'clock'} text={`${pace} · Back to 1×`} wayBack={speedChanged({ speed: 1 })} />;
}

/** Says that simulated faults are on in the live session, and switches them off. */
export function FaultsNote() {
  const isOn = useSelector(selectFaultsAreOn);
  return isOn ? <LiveNote icon="warning" text="Faults on · Switch off" wayBack={faultsSwitched({ isOn: false })} /> : null;
}

interface LiveNoteProps {
  readonly icon: IconName;
  readonly text: string;
  readonly wayBack: ReturnType<typeof speedChanged | typeof faultsSwitched>;
}

function LiveNote({ icon, text, wayBack }: LiveNoteProps) {
  const dispatch = useDispatch();
  const { buttonId } = useStage();
  const goBack = () => {
    // The note goes away with the press.
    document.getElementById(buttonId)?.focus();
    dispatch(wayBack);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="warning"
      startIcon={<Icon name={icon} size="small" />}
      onClick={goBack}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Button>
  );
}
