import { PANEL_TITLES } from '../../../shared/panelTitles';
import { lookOf } from '../../../shared/ui/look';
import { Panel } from '../../../shared/ui/Panel';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { HistoryRows } from './HistoryList';

/** What the automation has done, newest first (product-spec §2). */
export function ActivityHistory() {
  return (
    <Panel
      {...PANEL_TITLES.history}
      flush
      aside={<SimulatedMark quiet detail="Amounts and transaction hashes are simulated. No real funds were moved." />}
      actions={
        <span className={useZoneLook()}>
          <span>Times in </span>
          UTC
        </span>
      }
    >
      <HistoryRows />
    </Panel>
  );
}

/** On a phone, the name of the zone says it. */
const useZoneLook = lookOf(({ breakpoints, typography, vars: { palette } }) => ({
  ...typography.caption,
  color: palette.text.tertiary,
  [breakpoints.down('sm')]: { '& > span': { display: 'none' } },
}));
