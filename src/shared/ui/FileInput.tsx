import { useRef, type ChangeEvent, type ReactElement, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';

/**
 * Lets the user choose a timeline file. Returns a function that opens the browser's dialog, and the hidden input with
 * this label to render.
 */
export function useFileChooser(label: string, onFile: (file: File) => void): { readonly choose: () => void; readonly input: ReactElement } {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Cleared so that the same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return {
    choose: () => input.current?.click(),
    input: <input ref={input} type="file" accept=".json,application/json" aria-label={label} hidden onChange={take} />,
  };
}

interface DropNoteProps {
  /** Covers the element around it instead of the window. */
  readonly isInside?: boolean;
  readonly children: ReactNode;
}

/** Covers a drop target while a file is dragged over it. */
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
