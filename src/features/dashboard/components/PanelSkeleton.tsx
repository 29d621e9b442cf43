import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { Panel } from '../../../shared/ui/Panel';

const ROWS = { wallets: 4, queue: 6, protocols: 5, history: 5 };

/** A panel whose rows are still to come. */
export function PanelSkeleton({ panel }: { panel: keyof typeof ROWS }) {
  const { sizes } = useTheme();
  // The history fills its height; the other panels take what their rows need.
  const height = panel === 'history' ? sizes.historyHeight : undefined;
  return (
    <Panel {...PANEL_TITLES[panel]} flush>
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', height }}>
        {Array.from({ length: ROWS[panel] }, (_, row) => (
          <Box
            key={row}
            sx={{
              display: 'flex',
              flex: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 6,
              px: { xs: 4, sm: 5 },
              py: 2,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1 }}>
              <Skeleton width="40%" />
              <Skeleton width="65%" />
            </Box>
            <Skeleton width="6em" />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
