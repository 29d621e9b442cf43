import { memo, type ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { CopyText } from '../../../shared/ui/CopyText';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import type { Activity } from '../activitySchema';

/** One entry of the history. */
export const HistoryRow = memo(function HistoryRow({ activity, titleId }: { activity: Activity; titleId?: string | undefined }) {
  const { action, protocolId, walletId, status, amount, txHash, timestamp } = activity;
  const protocol = useSelector(selectProtocols).find(({ id }) => id === protocolId)?.name ?? protocolId;
  const wallet = useSelector(selectWallets).find(({ id }) => id === walletId)?.name ?? walletId;
  return (
    <Box sx={HISTORY_ROW}>
      <div data-cell="action">
        <TruncatedText id={titleId} variant="subtitle2" text={action} />
      </div>
      <span data-cell="amount">{amount}</span>
      <div data-cell="source">
        <TruncatedText variant="caption" text={`${protocol} · ${wallet}`} quiet />
      </div>
      <div data-cell="status">
        <StatusChip {...STATUS_CHIPS[status]} />
      </div>
      <time dateTime={`${timestamp.replace(' ', 'T')}Z`} data-cell="time">
        {timestamp}
      </time>
      <div data-cell="hash">
        {txHash !== null && (
          <>
            <small>Simulated</small>
            <CopyText value={txHash} what="the simulated transaction hash" />
          </>
        )}
      </div>
    </Box>
  );
});

/** Each status is a word and an icon, never a colour alone. */
const STATUS_CHIPS: Record<Activity['status'], ComponentProps<typeof StatusChip>> = {
  success: { tone: 'good', icon: 'checkCircle', label: 'Success' },
  failed: { tone: 'bad', icon: 'warning', label: 'Failed' },
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
};

/** One style for the whole row: a long list mounts many rows, and each styled element in one costs time. */
const HISTORY_ROW = {
  display: 'grid',
  gridTemplateAreas: '"action action" "source amount" "time status" "hash hash"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 4, sm: 5 },
  py: 2.5,
  '& > [data-cell=action]': { gridArea: 'action', minWidth: 0 },
  '& > [data-cell=amount]': { typography: 'mono', gridArea: 'amount', justifySelf: 'end' },
  '& > [data-cell=source]': { gridArea: 'source', minWidth: 0 },
  '& > [data-cell=status]': { gridArea: 'status', justifySelf: 'end' },
  '& > [data-cell=time]': { typography: 'monoSmall', gridArea: 'time', color: 'text.tertiary' },
  '& > [data-cell=hash]': {
    gridArea: 'hash',
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    alignItems: 'center',
    justifySelf: 'start',
    gap: 2,
    my: -0.75,
    mr: -2,
    color: 'text.secondary',
    '& > small': { typography: 'caption', color: 'text.tertiary' },
  },
  [WIDE_PANEL_UP]: {
    gridTemplateAreas: '"action amount" "source status" "time hash"',
    // Beside the time it keeps its room when there is no hash.
    '& > [data-cell=hash]': { justifySelf: 'end', minHeight: 36 },
  },
};
