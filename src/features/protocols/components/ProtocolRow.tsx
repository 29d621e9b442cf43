import { useId } from 'react';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { protocolToggled } from '../protocolsSlice';
import type { Protocol } from '../protocolTypes';
import { PROTOCOL_STATUS_LOOK } from './protocolStatusLook';

/** One protocol. The switch of one that has ended cannot be moved (product-spec §4). */
export function ProtocolRow({ protocol }: { protocol: Protocol }) {
  const dispatch = useDispatch();
  const nameId = useId();
  const { id, name, description, estimatedReward, status, enabled } = protocol;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        flex: 1,
        alignContent: 'center',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name switch" "description description" "reward reward"',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: { xs: 4, sm: 5 },
        py: 2.5,
        [WIDE_PANEL_UP]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto',
          gridTemplateAreas: '"name reward switch" "description description switch"',
          py: 2,
        },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ gridArea: 'name', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography id={nameId} variant="subtitle2" component="h3">
          {name}
        </Typography>
        <StatusChip {...PROTOCOL_STATUS_LOOK[status]} />
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{
          gridArea: 'reward',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          color: 'text.tertiary',
        }}
      >
        Est. reward
        <Typography variant="monoSmall" sx={{ color: 'text.primary' }}>
          {estimatedReward}
        </Typography>
      </Typography>
      <Typography variant="caption" component="p" sx={{ gridArea: 'description', color: 'text.secondary' }}>
        {description}
      </Typography>
      <Switch
        checked={enabled}
        disabled={status === 'ended'}
        onChange={() => dispatch(protocolToggled({ protocolId: id }))}
        slotProps={{ input: { 'aria-labelledby': nameId } }}
        sx={{ gridArea: 'switch', mr: -2.5 }}
      />
    </Box>
  );
}
