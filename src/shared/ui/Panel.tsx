import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

interface PanelProps {
  title: string;
  icon: IconName;
  /** A few words beside the title, such as a count. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Lets the content reach the edges: lists whose rows are parted by lines. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled region of a screen; its heading names it for assistive technology. */
export function Panel({ title, icon, aside, actions, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, containerType: 'inline-size' }}
    >
      <Box
        sx={({ sizes }) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          minHeight: sizes.panelHead,
          px: { xs: 4, sm: 5 },
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        })}
      >
        <Icon name={icon} sx={{ color: 'text.tertiary' }} />
        <Typography id={titleId} component="h2" variant="h4">
          {title}
        </Typography>
        {aside}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}>{actions}</Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          p: flush ? 0 : { xs: 4, sm: 5 },
          minWidth: 0,
          minHeight: 0,
        }}
      >
        {children}
      </Box>
    </Card>
  );
}
