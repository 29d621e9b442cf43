import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';

interface DropNoteProps {
  /** Covers the element around it instead of the window. */
  readonly isInside?: boolean;
  readonly children: ReactNode;
}

/** Says, over what takes it, that the file that is held there would be taken. */
export function DropNote({ isInside = false, children }: DropNoteProps) {
  return (
    <Box sx={noteStyles} style={{ position: isInside ? 'absolute' : 'fixed' }}>
      <Typography variant="h4" component="p">
        {children}
      </Typography>
    </Box>
  );
}

function noteStyles({ zIndex, vars: { palette } }: Theme) {
  return {
    inset: 0,
    zIndex: zIndex.drawer + 1,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    background: palette.tint.veil,
    border: `2px dashed ${palette.primary.main}`,
  } as const;
}
