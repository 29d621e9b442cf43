import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Logo } from './Logo';

interface TopBarProps {
  /** Links and buttons on the right. */
  children: ReactNode;
  width?: 'page' | 'wide';
  /** Where the logo links to. */
  home?: '/' | '/app';
  /** Shown right below the bar, over the page. */
  below?: ReactNode;
}

/** Compares the bar's width in rem, so that the bar also wraps if text is large or a panel is beside the page. */
const WRAPS = { flexWrap: 'nowrap', '@container (width < 37.5rem)': { flexWrap: 'wrap' } } as const;

/** In a bar beside the timeline panel, buttons that reset the simulation take the place of the logo's name. */
const SHORT_LOGO = {
  '@container (37.5rem <= width <= 48rem)': {
    '&:has([data-resets]:not(:empty)) [data-logo-name]': { display: 'none' },
  },
};

/** The bar at the top of every screen. In little space or with large text it wraps to two lines. */
export function TopBar({ children, width = 'page', home = '/', below }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        containerType: 'inline-size',
        top: 0,
        zIndex: theme.zIndex.appBar,
        background: theme.vars.palette.surface.bar,
        backdropFilter: 'blur(12px)',
        borderBottom: `${theme.sizes.stroke}px solid ${theme.vars.palette.border.soft}`,
      })}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          ...WRAPS,
          ...SHORT_LOGO,
          gap: 3,
          minHeight: theme.sizes.barHeight,
          maxWidth: theme.sizes.width[width],
          mx: 'auto',
          px: { xs: 4, sm: 6 },
        })}
      >
        <Logo to={home} />
        <Box sx={{ display: 'flex', ...WRAPS, alignItems: 'center', gap: { xs: 1, sm: 2 }, minWidth: 0 }}>
          {children}
        </Box>
      </Box>
      {below}
    </Box>
  );
}
