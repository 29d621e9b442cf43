import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type ReactElement, type RefObject } from 'react';
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

/**
 * Accepts files dropped on this area, or on the whole page, unless an element inside accepts them.
 *
 * @returns an overlay while a file is dragged over it
 */
export function useFileDrop(onFile: (file: File) => void, area?: RefObject<HTMLElement | null>): ReactElement | null {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const takeFile = useEffectEvent(onFile);
  useEffect(() => {
    const target = area ? area.current : document.documentElement;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      setIsDraggedOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && target?.contains(relatedTarget))) setIsDraggedOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsDraggedOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      takeFile(file);
    };
    target?.addEventListener('dragover', over);
    target?.addEventListener('dragleave', leave);
    target?.addEventListener('drop', drop);
    return () => {
      target?.removeEventListener('dragover', over);
      target?.removeEventListener('dragleave', leave);
      target?.removeEventListener('drop', drop);
    };
  }, [area]);
  if (!isDraggedOver) return null;
  return (
    <Box sx={overlayStyles} style={{ position: area ? 'absolute' : 'fixed' }}>
      <Typography variant="h4" component="p">
        Drop the timeline file to open it
      </Typography>
    </Box>
  );
}

function overlayStyles({ zIndex, vars: { palette } }: Theme) {
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
