import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { faultsSwitched, selectFaultsAreOn, selectSimulation, speedChanged } from '../../simulation';
import { APP_ICONS } from '../../../shared/ui/appIcons';

interface NoteProps {
  /** The note goes away with its press: takes the focus from there. */
  readonly onGone: () => void;
}

/** Says that the live session goes at another speed than real time, and leads back to that. */
export function SpeedNote({ onGone }: NoteProps) {
  const { speed } = useSelector(selectSimulation);
  if (speed === 1) return null;
  const pace = speed === 0 ? 'Paused' : `${speed}×`;
  return <LiveNote icon={speed === 0 ? APP_ICONS.pause : 'clock'} text={pace} way="Back to 1×" wayBack={speedChanged({ speed: 1 })} onGone={onGone} />;
}

/** Says that simulated faults are on in the live session, and switches them off. */
export function FaultsNote({ onGone }: NoteProps) {
  const isOn = useSelector(selectFaultsAreOn);
  return isOn ? <LiveNote icon="warning" text="Faults on" way="Switch off" wayBack={faultsSwitched({ isOn: false })} onGone={onGone} /> : null;
}

interface LiveNoteProps extends NoteProps {
  readonly icon: IconName;
  readonly text: string;
  /** What a press does; only heard where there is little room. */
  readonly way: string;
  readonly wayBack: ReturnType<typeof speedChanged | typeof faultsSwitched>;
}

function LiveNote({ icon, text, way, wayBack, onGone }: LiveNoteProps) {
  const dispatch = useDispatch();
  const goBack = () => {
    onGone();
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
      <span>
        {text}
        <span data-long> · {way}</span>
      </span>
    </Button>
  );
}
