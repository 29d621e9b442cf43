import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { Panel } from '../../../shared/ui/Panel';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { selectProtocols } from '../protocolsSelectors';
import { ProtocolRow } from './ProtocolRow';

/** The protocols that can be farmed, each with its switch (product-spec §2). */
export function AirdropProtocols() {
  const protocols = useSelector(selectProtocols);
  return (
    <Panel
      {...PANEL_TITLES.protocols}
      flush
      aside={
        <SimulatedMark quiet detail="Rewards are sample figures of this simulation, not an offer of the protocols." />
      }
    >
      {protocols.length === 0 ? (
        <EmptyState icon="layers" title="No protocols yet">
          Protocols appear here once they can be farmed.
        </EmptyState>
      ) : (
        <Box
          component="ul"
          aria-label="Protocols"
          sx={{ display: 'flex', flex: 1, flexDirection: 'column', listStyle: 'none', m: 0, p: 0 }}
        >
          {protocols.map((protocol) => (
            <ProtocolRow key={protocol.id} protocol={protocol} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
