import { useKeeping } from '../../../services/surroundings';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';

const bandCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "keeping-screens" */ './KeepingNotes');
  return chunk.KeepingNotes;
});

/** Says what there is to say of the keeping of the dashboard; its code comes only then. */
export function KeepingBand() {
  const { now } = useKeeping();
  const isWanted = now.isBranch || now.trouble !== null || now.setAside.length > 0;
  const { Part } = useOnDemand(bandCode, isWanted);
  return Part && isWanted ? <Part /> : null;
}
