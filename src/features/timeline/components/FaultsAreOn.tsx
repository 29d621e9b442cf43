import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { faultsSwitched } from '../../simulation';
import { useStage } from './stage';

/** The note that simulated faults are on in the live session, which switches them off. */
export function FaultsAreOn() {
  const dispatch = useDispatch();
  const { buttonId } = useStage();
  const switchOff = () => {
    // The note goes away with the press.
    document.getElementById(buttonId)?.focus();
    dispatch(faultsSwitched({ isOn: false }));
  };
  return (
    <Button size="small" variant="outlined" color="warning" startIcon={<Icon name="warning" size="small" />} onClick={switchOff}>
      Faults on · Switch off
    </Button>
  );
}
