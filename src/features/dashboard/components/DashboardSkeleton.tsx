import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { TopBar } from '../../../shared/ui/TopBar';
import { CardSkeleton } from './CardSkeleton';
import { DashboardLayout } from './DashboardLayout';
import { PanelSkeleton } from './PanelSkeleton';

const CARDS = ['wallets', 'portfolio', 'protocols', 'tasks'];

/** The shape of the dashboard while the access check runs (product-spec §2). Nothing of it can be read or used. */
export function DashboardSkeleton() {
  const { sizes } = useTheme();
  return (
    <>
      <TopBar width="wide">
        <Box
          role="status"
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
        cards={CARDS.map((card) => (
          <CardSkeleton key={card} />
        ))}
        wallets={<PanelSkeleton rows={4} />}
        queue={<PanelSkeleton rows={6} />}
        protocols={<PanelSkeleton rows={5} />}
        history={<PanelSkeleton rows={5} height={sizes.historyHeight} />}
      />
    </>
  );
}
