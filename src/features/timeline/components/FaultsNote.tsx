import { useSelector } from 'react-redux';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { selectFaultsAreOn } from '../../simulation';

const noteCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "faults-note" */ './FaultsAreOn');
  return chunk.FaultsAreOn;
});

/** Says that simulated faults are on; its code comes only then. */
export function FaultsNote() {
  const isOn = useSelector(selectFaultsAreOn);
  const { Part } = useOnDemand(noteCode, isOn);
  return Part && isOn ? <Part /> : null;
}
