import { memo, useId, type ComponentProps } from 'react';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { groupDigits, shortHash } from '../../../shared/text';
import { CopyText } from '../../../shared/ui/CopyText';
import { Icon } from '../../../shared/ui/Icon';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { PLAIN_BUTTON } from '../../../shared/ui/plainButton';
import { selectProtocolNames } from '../../protocols';
import { selectWalletNames } from '../../wallets';
import type { Activity } from '../activitySchema';

interface HistoryRowProps {
  readonly activity: Activity;
  /** Whether the row shows all its fields. */
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
  readonly titleId?: string | undefined;
}

/** One entry of the history. A press anywhere on the row, except on the hash, expands or collapses it. */
export const HistoryRow = memo(function HistoryRow({ activity, isOpen, onToggle, titleId }: HistoryRowProps) {
  const { id, action, protocolId, walletId, status, amount, txHash, timestamp } = activity;
  const protocolName = useSelector(selectProtocolNames).get(protocolId) ?? protocolId;
  const walletName = useSelector(selectWalletNames).get(walletId) ?? walletId;
  const detailId = useId();
  const toggle = () => onToggle(id);
  return (
    <div data-row={id}>
      <div data-part="line">
        <button
          data-cell="action"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          onClick={toggle}
          {...preloadDetailsOnIntent}
        >
          <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
          <span id={titleId}>{action}</span>
        </button>
        <span data-cell="amount">{amount && groupDigits(amount)}</span>
        <span data-cell="source">{`${protocolName} · ${walletName}`}</span>
        <div data-cell="status">
          <StatusChip {...STATUS_CHIPS[status]} />
        </div>
        <time dateTime={`${timestamp.replace(' ', 'T')}Z`} data-cell="time">
          {timestamp}
        </time>
        <div data-cell="hash">
          {txHash !== null && (
            <CopyText value={txHash} short={shortHash(txHash)} subject="the simulated transaction hash" />
          )}
        </div>
      </div>
      {isOpen && (
        <OnDemandPart
          part={lazyHistoryDetails}
          props={{ id: detailId, activity }}
          subject="The details"
          onClose={toggle}
        />
      )}
    </div>
  );
});

const lazyHistoryDetails = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './HistoryDetails')).HistoryDetails,
);
const preloadDetailsOnIntent = onIntent(lazyHistoryDetails.preload);

/** Each status is a word and an icon, never a colour alone. */
export const STATUS_CHIPS: Record<Activity['status'], ComponentProps<typeof StatusChip>> = {
  success: { tone: 'good', icon: 'checkCircle', label: 'Success' },
  failed: { tone: 'bad', icon: 'warning', label: 'Failed' },
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
};

/** A container that is wide enough for time and hash side by side. */
const HASH_BESIDE_TIME = '@container (min-width:20rem)';

/** The style of all rows. The list sets it once, because computing it for each row made jumps in a timeline slow. */
export function historyRowStyle(theme: Theme) {
  const {
    breakpoints,
    spacing,
    typography,
    vars: { palette },
  } = theme;
  return {
    '& > [data-part=line]': {
      position: 'relative',
      display: 'grid',
      gridTemplateAreas: '"action action" "source amount" "time status" "hash hash"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: spacing(3),
      padding: spacing(2, 4),
      [breakpoints.up('sm')]: { paddingInline: spacing(5) },
      '&:hover': { background: palette.action.hover },
      // The hash is below the names of protocol and wallet, so that they have room.
      [HASH_BESIDE_TIME]: {
        gridTemplateAreas: '"action action status" "source source amount" "time hash hash"',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      },
      [WIDE_PANEL_UP]: {
        gridTemplateAreas: '"action action amount status" "source time time hash"',
        // Time and hash have the same width in every row, so that they line up.
        gridTemplateColumns: 'minmax(0, 1fr) auto auto 7.5rem',
        '@media (pointer: coarse)': { gridTemplateColumns: 'minmax(0, 1fr) auto auto 9rem' },
        paddingBlock: spacing(1.5),
      },
    },
    '& [data-cell=action]': rowButtonStyle(theme),
    '& [data-cell=amount]': { ...typography.mono, gridArea: 'amount', justifySelf: 'end', whiteSpace: 'nowrap' },
    '& [data-cell=source]': {
      ...typography.caption,
      ...ONE_LINE,
      gridArea: 'source',
      minWidth: 0,
      paddingLeft: spacing(5.5),
      color: palette.text.secondary,
    },
    '& [data-cell=status]': { gridArea: 'status', justifySelf: 'end' },
    '& [data-cell=time]': {
      ...typography.monoSmall,
      gridArea: 'time',
      paddingLeft: spacing(5.5),
      color: palette.text.tertiary,
    },
    '& [data-cell=hash]': {
      gridArea: 'hash',
      position: 'relative',
      zIndex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      minWidth: 0,
      alignItems: 'center',
      justifySelf: 'end',
      columnGap: spacing(2),
      marginBlock: spacing(-1.5),
      marginRight: spacing(-2),
      color: palette.text.secondary,
    },
    [WIDE_PANEL_UP]: { '& [data-cell=time]': { paddingLeft: 0, justifySelf: 'end' } },
    // An expanded row truncates nothing.
    '& [aria-expanded=true] > span, & [aria-expanded=true] ~ [data-cell=source]': { whiteSpace: 'normal' },
  } as const;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The button that expands a row. It covers the whole row; the row's other controls lie above it. */
function rowButtonStyle({ sizes, spacing, typography, vars: { palette } }: Theme) {
  return {
    ...typography.subtitle2,
    gridArea: 'action',
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.5),
    minWidth: 0,
    minHeight: sizes.icon.large,
    padding: 0,
    ...PLAIN_BUTTON,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& > svg': { flexShrink: 0, color: palette.text.tertiary },
    // In a narrow panel the action wraps.
    '& > span': { [WIDE_PANEL_UP]: ONE_LINE },
  } as const;
}
