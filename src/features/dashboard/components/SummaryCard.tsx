import { memo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';

interface SummaryCardProps {
  icon: IconName;
  label: string;
  figure: ReactNode;
  detail: ReactNode;
  /** Beside the detail, such as a mark. */
  aside?: ReactNode;
}

/** One figure of the dashboard, with what it counts above and what is to be known of it below. */
export const SummaryCard = memo(function SummaryCard({ icon, label, figure, detail, aside }: SummaryCardProps) {
  const { sizes } = useTheme();
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: { xs: 3.5, sm: 4 }, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: { sm: sizes.icon.medium },
          color: 'text.secondary',
        }}
      >
        <Typography variant="caption" component="p">
          {label}
        </Typography>
        <Icon name={icon} sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.tertiary' }} />
      </Box>
      <Typography variant="figure">{figure}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: sizes.icon.medium,
        }}
      >
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
        {aside}
      </Box>
    </Card>
  );
});
