import { memo } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme, type Theme } from '@mui/material/styles';
import { Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { ROW_HEIGHTS } from '../../../shared/ui/rowHeights';
import { TopBar } from '../../../shared/ui/TopBar';
import { DashboardLayout } from './DashboardLayout';
import { CARDS, SummaryCard } from './SummaryCards';

/**
 * The dashboard's placeholder while access is checked (PRODUCT.md P2.4). It never changes, so it is rendered once. With
 * `isSilent`, nothing is announced.
 */
export const DashboardSkeleton = memo(function DashboardSkeleton({ isSilent = false }: { isSilent?: boolean }) {
  const { sizes } = useTheme();
  return (
    <>
      <TopBar width="wide" home="/app">
        <Box
          role={isSilent ? undefined : 'status'}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: sizes.touchTarget, color: 'text.secondary' }}
        >
          <CircularProgress color="inherit" size={sizes.icon.small} aria-hidden="true" />
          <Typography variant="body2" component="h1">
            Verifying access...
          </Typography>
        </Box>
      </TopBar>
      {/* As high as the line with the account that is below the bar on a phone. */}
      <Box sx={{ display: { xs: 'block', sm: 'none' }, height: 42, [COARSE]: { height: 50 } }} />
      <DashboardLayout
        isBusy
        cards={Object.values(CARDS).map((card) => (
          <SummaryCard
            key={card.label}
            {...card}
            figure={<Skeleton width="2em" />}
            detail={<Skeleton width="5em" />}
            more={card === CARDS.portfolio ? false : undefined}
          />
        ))}
        wallets={
          <PanelSkeleton
            panel="wallets"
            rows={3}
            limit={{ maxHeight: sizes.walletListHeight, [COARSE]: { maxHeight: 'none' } }}
          />
        }
        queue={<PanelSkeleton panel="queue" rows={6} lineAbove />}
        protocols={<PanelSkeleton panel="protocols" rows={5} hasActions={false} />}
        history={<PanelSkeleton panel="history" rows={6} limit={{ height: sizes.historyHeight }} lineBelow />}
      />
    </>
  );
});

interface PanelSkeletonProps {
  readonly panel: keyof typeof PANEL_TITLES;
  readonly rows: number;
  /** Style that limits the visible height of the rows; without it, all are visible. */
  readonly limit?: object;
  /** Whether the panel's head has buttons. */
  readonly hasActions?: boolean;
  /** Whether the panel has a line of text above or below its rows. */
  readonly lineAbove?: boolean;
  readonly lineBelow?: boolean;
}

function PanelSkeleton({ panel, rows, limit, hasActions = true, lineAbove, lineBelow }: PanelSkeletonProps) {
  return (
    <Panel {...PANEL_TITLES[panel]} flush actions={hasActions && <Box sx={ACTIONS} />}>
      {lineAbove && <Box sx={{ height: 36, borderBottom: 1, borderColor: 'divider' }} />}
      <Box sx={(theme) => ({ ...limit, overflow: 'hidden', '& > div': rowStyle(panel, theme) })}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>
            <Skeleton width="40%" />
            <Skeleton width="6em" />
          </div>
        ))}
      </Box>
      {lineBelow && <Box sx={{ height: 33, borderTop: 1, borderColor: 'divider' }} />}
    </Panel>
  );
}

const COARSE = '@media (pointer: coarse)';

/** As high as the buttons in a panel's head. */
const ACTIONS = {
  height: ({ sizes }: Theme) => sizes.denseControl,
  [COARSE]: { height: ({ sizes }: Theme) => sizes.touchTarget },
};

function rowStyle(panel: PanelSkeletonProps['panel'], { sizes, spacing, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: spacing(6),
    ...ROW_HEIGHTS[panel],
    paddingInline: spacing(4),
    '&:not(:first-of-type)': { borderTop: `${sizes.stroke}px solid ${palette.divider}` },
  } as const;
}
