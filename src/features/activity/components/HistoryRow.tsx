import { memo } from 'react';
import { useSelector } from 'react-redux';
import { lookOf } from '../../../shared/ui/look';
import { useRowTitleId } from '../../../shared/ui/rows/RowsContext';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import type { Activity } from '../activityTypes';
import { ACTIVITY_STATUS_LOOK } from './activityStatusLook';
import { SimulatedHash } from './SimulatedHash';

/** One entry of the history. */
export const HistoryRow = memo(function HistoryRow({ activity }: { activity: Activity }) {
  const { action, protocolId, walletId, status, amount, txHash, timestamp } = activity;
  const protocol = useSelector(selectProtocols).find(({ id }) => id === protocolId)?.name ?? protocolId;
  const wallet = useSelector(selectWallets).find(({ id }) => id === walletId)?.name ?? walletId;
  const titleId = useRowTitleId();
  return (
    <div className={useRowLook()}>
      <div data-cell="action">
        <TruncatedText id={titleId} variant="subtitle2" text={action} />
      </div>
      <span data-cell="amount">{amount}</span>
      <div data-cell="source">
        <TruncatedText variant="caption" text={`${protocol} · ${wallet}`} quiet />
      </div>
      <div data-cell="status">
        <StatusChip {...ACTIVITY_STATUS_LOOK[status]} />
      </div>
      <time dateTime={`${timestamp.replace(' ', 'T')}Z`} data-cell="time">
        {timestamp}
      </time>
      <div data-cell="hash">{txHash !== null && <SimulatedHash hash={txHash} />}</div>
    </div>
  );
});

/** One style for the whole row: a style for each cell would have to be found again in every row that comes into view. */
const useRowLook = lookOf(({ typography, spacing, breakpoints, vars: { palette } }) => ({
  display: 'grid',
  gridTemplateAreas: '"action action" "source amount" "time status" "hash hash"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: spacing(3),
  padding: spacing(2.5, 4),
  [breakpoints.up('sm')]: { paddingInline: spacing(5) },
  '& > [data-cell=action]': { gridArea: 'action', minWidth: 0 },
  '& > [data-cell=amount]': { ...typography.mono, gridArea: 'amount', justifySelf: 'end' },
  '& > [data-cell=source]': { gridArea: 'source', minWidth: 0 },
  '& > [data-cell=status]': { gridArea: 'status', justifySelf: 'end' },
  '& > [data-cell=time]': { ...typography.monoSmall, gridArea: 'time', color: palette.text.tertiary },
  '& > [data-cell=hash]': {
    gridArea: 'hash',
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    alignItems: 'center',
    justifySelf: 'start',
    gap: spacing(2),
    margin: spacing(-0.75, -2, -0.75, 0),
    color: palette.text.secondary,
    '& > small': { ...typography.caption, color: palette.text.tertiary },
  },
  [WIDE_PANEL_UP]: {
    gridTemplateAreas: '"action amount" "source status" "time hash"',
    // Beside the time it keeps its room when there is no hash.
    '& > [data-cell=hash]': { justifySelf: 'end', minHeight: spacing(9) },
  },
}));
