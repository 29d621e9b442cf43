import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface SectionProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  id?: string;
  children: ReactNode;
}

/** One band of the landing page, as wide as the page's content. */
export function Section({ labelledBy, id, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={labelledBy}
      sx={(theme) => ({ maxWidth: theme.sizes.width.page, mx: 'auto', px: { xs: 4, sm: 6 }, py: { xs: 14, md: 20 } })}
    >
      {children}
    </Box>
  );
}
