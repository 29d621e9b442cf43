import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** A panel whose rows are still to come; they fill `height` (CSS pixels), or take what they need. */
export function PanelSkeleton({ rows, height }: { rows: number; height?: number }) {
  const line = { display: 'flex', alignItems: 'center', px: { xs: 4, sm: 5 } };
  return (
    <Card aria-hidden="true" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={({ sizes }) => ({ ...line, minHeight: sizes.panelHead, borderBottom: 1, borderColor: 'divider' })}>
        <Skeleton width="9em" />
      </Box>
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', height }}>
        {Array.from({ length: rows }, (_, row) => (
          <Box
            key={row}
            sx={{
              ...line,
              flex: 1,
              justifyContent: 'space-between',
              gap: 6,
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
    </Card>
  );
}
