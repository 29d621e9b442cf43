import { memo } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { TopBar } from '../../../shared/ui/TopBar';
import { CardSkeleton } from './CardSkeleton';
import { DashboardLayout } from './DashboardLayout';
import { PanelSkeleton } from './PanelSkeleton';

const CARD_ORDER = ['wallets', 'portfolio', 'protocols', 'tasks'] as const;

/**
 * The frame of the dashboard while the access check runs (product-spec §2). Nothing of it can be used. It is the same at
 * every step of the check, and drawn once. `isLeft` when nothing is checked any more: then nothing is said of it either.
 */
export const DashboardSkeleton = memo(function DashboardSkeleton({ isLeft = false }: { isLeft?: boolean }) {
  const { sizes } = useTheme();
  return (
    <>
      <TopBar width="wide">
        <Box
          role={isLeft ? undefined : 'status'}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: sizes.touchTarget, color: 'text.secondary' }}
        >
          <CircularProgress color="inherit" size={sizes.icon.small} aria-hidden="true" />
          <Typography variant="body2" component="h1">
            Verifying access...
          </Typography>
        </Box>
      </TopBar>
      <DashboardLayout
        isBusy
        cards={CARD_ORDER.map((card) => (
          <CardSkeleton key={card} card={card} />
        ))}
        wallets={<PanelSkeleton panel="wallets" rows={4} />}
        queue={<PanelSkeleton panel="queue" rows={6} />}
        protocols={<PanelSkeleton panel="protocols" rows={5} />}
        history={<PanelSkeleton panel="history" rows={5} height={sizes.historyHeight} />}
      />
    </>
  );
});
