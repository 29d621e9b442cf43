import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { Panel } from '../../../shared/ui/Panel';

interface PanelSkeletonProps {
  readonly panel: keyof typeof PANEL_TITLES;
  readonly rows: number;
  /** What the rows fill (CSS pixels), or they take what they need. */
  readonly height?: number;
}

/** A panel whose rows are still to come. */
export function PanelSkeleton({ panel, rows, height }: PanelSkeletonProps) {
  return (
    <Panel {...PANEL_TITLES[panel]} flush>
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', height }}>
        {Array.from({ length: rows }, (_, row) => (
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
