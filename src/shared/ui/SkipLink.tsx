import type { MouseEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { focusScreen } from './focusScreen';

/** The first stop of the keyboard on every screen: past what all screens begin with. It is seen while it has the focus. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // The address stays as it is. Before the program is there, the browser follows the link.
    event.preventDefault();
    focusScreen();
    document.getElementById('main')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box component="a" href="#main" onClick={skip} sx={style}>
      Skip to content
    </Box>
  );
}

function style({ radii, spacing, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'fixed',
    top: 0,
    left: spacing(4),
    zIndex: zIndex.tooltip,
    padding: spacing(3, 4),
    borderRadius: `0 0 ${radii.control}px ${radii.control}px`,
    background: palette.primary.main,
    color: palette.primary.contrastText,
    // What moves by its place would count as a shift of the page.
    '&:not(:focus)': { transform: 'translateY(-110%)', clipPath: 'inset(50%)' },
  } as const;
}
