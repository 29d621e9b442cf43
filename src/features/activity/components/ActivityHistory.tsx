import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PANEL_TITLES } from '../../../shared/panelTitles';
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
        <Typography variant="caption" component="span" sx={{ color: 'text.tertiary' }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Times in{' '}
          </Box>
          UTC
        </Typography>
      }
    >
      <HistoryRows />
    </Panel>
  );
}
