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
    <Box sx={rowLook}>
      <div data-cell="action">
        <TruncatedText id={titleId} variant="subtitle2" text={action} />
      </div>
      <Typography variant="mono" data-cell="amount">
        {amount}
      </Typography>
      <div data-cell="source">
        <TruncatedText variant="caption" text={`${protocol} · ${wallet}`} color="text.secondary" />
      </div>
      <div data-cell="status">
        <StatusChip {...ACTIVITY_STATUS_LOOK[status]} />
      </div>
      <Typography
        component="time"
        dateTime={`${timestamp.replace(' ', 'T')}Z`}
        variant="monoSmall"
        data-cell="time"
      >
        {timestamp}
      </Typography>
      <SimulatedHash hash={txHash} />
    </Box>
  );
});

/** One style for the whole row: a style for each cell would have to be found again in every row that comes into view. */
const rowLook = {
  display: 'grid',
  gridTemplateAreas: AREAS,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 4, sm: 5 },
  py: 2.5,
  '& > [data-cell=action]': { gridArea: 'action', minWidth: 0 },
  '& > [data-cell=amount]': { gridArea: 'amount', justifySelf: 'end' },
  '& > [data-cell=source]': { gridArea: 'source', minWidth: 0 },
  '& > [data-cell=status]': { gridArea: 'status', justifySelf: 'end' },
  '& > [data-cell=time]': { gridArea: 'time', color: 'text.tertiary' },
};
