import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { selectSimulation, speedChanged } from '../../simulation';
import { useStage } from './stage';

/** Says that the live session goes at another speed than real time, and leads back to that. */
export function SpeedNote() {
  const dispatch = useDispatch();
  const { speed } = useSelector(selectSimulation);
  const { buttonId } = useStage();
  if (speed === 1) return null;
  const goBack = () => {
    // The note goes away with the press.
    document.getElementById(buttonId)?.focus();
    dispatch(speedChanged({ speed: 1 }));
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="warning"
      startIcon={<Icon name={speed === 0 ? 'pause' : 'clock'} size="small" />}
      onClick={goBack}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {speed === 0 ? 'Paused' : `${speed}×`} · Back to 1×
    </Button>
  );
}
