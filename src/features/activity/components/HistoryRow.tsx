import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { WIDE_PANEL } from '../../../shared/ui/panelWidths';
import { useRowTitleId } from '../../../shared/ui/rows/RowsContext';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import type { Activity } from '../activityTypes';
import { ACTIVITY_STATUS_LOOK } from './activityStatusLook';
import { SimulatedHash } from './SimulatedHash';

const AREAS = {
  xs: '"action action" "source amount" "time status" "hash hash"',
  [WIDE_PANEL]: '"action amount" "source status" "time hash"',
};

/** One entry of the history. */
export const HistoryRow = memo(function HistoryRow({ activity }: { activity: Activity }) {
  const { action, protocolId, walletId, status, amount, txHash, timestamp } = activity;
  const protocol = useSelector(selectProtocols).find(({ id }) => id === protocolId)?.name ?? protocolId;
  const wallet = useSelector(selectWallets).find(({ id }) => id === walletId)?.name ?? walletId;
  const titleId = useRowTitleId();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: AREAS,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 3,
        px: { xs: 4, sm: 5 },
        py: 2.5,
      }}
    >
      <Box sx={{ gridArea: 'action', minWidth: 0 }}>
        <TruncatedText id={titleId} variant="subtitle2" text={action} />
      </Box>
      <Typography variant="mono" sx={{ gridArea: 'amount', justifySelf: 'end' }}>
        {amount}
      </Typography>
      <Box sx={{ gridArea: 'source', minWidth: 0 }}>
        <TruncatedText variant="caption" text={`${protocol} · ${wallet}`} color="text.secondary" />
      </Box>
      <Box sx={{ gridArea: 'status', justifySelf: 'end' }}>
        <StatusChip {...ACTIVITY_STATUS_LOOK[status]} />
      </Box>
      <Typography
        component="time"
        dateTime={`${timestamp.replace(' ', 'T')}Z`}
        variant="monoSmall"
        sx={{ gridArea: 'time', color: 'text.tertiary' }}
      >
        {timestamp}
      </Typography>
      <SimulatedHash hash={txHash} />
    </Box>
  );
});
