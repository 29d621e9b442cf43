import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

/** Stands in for an empty list and says what would fill it. */
export function EmptyState({ icon, title, titleId, children }: { icon: IconName; title: string; titleId?: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 4, py: 10, textAlign: 'center', color: 'text.secondary' }}>
      <Icon name={icon} size="large" sx={{ color: 'text.tertiary' }} />
      <Typography id={titleId} variant="h5" component="p" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      <Typography variant="body2" component="div">
        {children}
      </Typography>
    </Box>
  );
}
