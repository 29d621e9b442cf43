import { useEffect, useRef, useState, type ChangeEvent, type ReactElement, type RefObject } from 'react';
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

/** Accepts files dropped on this area, or on the page, unless an element inside does. @returns what covers it while a file is dragged over it */
export function useFileDrop(onFile: (file: File) => void, area?: RefObject<HTMLElement | null>): ReactElement | null {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  useEffect(() => {
    const place = area ? area.current : document.documentElement;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      setIsDraggedOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && place?.contains(relatedTarget))) setIsDraggedOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsDraggedOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      onFile(file);
    };
    place?.addEventListener('dragover', over);
    place?.addEventListener('dragleave', leave);
    place?.addEventListener('drop', drop);
    return () => {
      place?.removeEventListener('dragover', over);
      place?.removeEventListener('dragleave', leave);
      place?.removeEventListener('drop', drop);
    };
  });
  if (!isDraggedOver) return null;
  return (
    <Box sx={noteStyles} style={{ position: area ? 'absolute' : 'fixed' }}>
      <Typography variant="h4" component="p">
        Drop the timeline file to open it
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
