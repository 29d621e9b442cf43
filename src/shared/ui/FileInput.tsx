import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';

/**
 * Lets the user choose a timeline file. `choose` opens the browser's dialog. The caller renders `input`, which is
 * hidden and has this label.
 */
export function useFileChooser(
  label: string,
  onFile: (file: File) => void,
): { readonly choose: () => void; readonly input: ReactElement } {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Clear the input, so that the same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return {
    choose: () => input.current?.click(),
    input: (
      <input ref={input} type="file" accept=".json,application/json" aria-label={label} hidden onChange={onChange} />
    ),
  };
}

/**
 * Accepts files that are dropped on `area`, by default the page. An element in the area may handle drops itself.
 * Returns the overlay to render, which is visible while a file is dragged over the area.
 */
export function useFileDrop(onFile: (file: File) => void, area?: RefObject<HTMLElement | null>): ReactElement | null {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const takeFile = useEffectEvent(onFile);
  useEffect(() => {
    const dropZone = area ? area.current : document.documentElement;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      setIsDraggedOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && dropZone?.contains(relatedTarget))) setIsDraggedOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsDraggedOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      takeFile(file);
    };
    dropZone?.addEventListener('dragover', onDragOver);
    dropZone?.addEventListener('dragleave', onDragLeave);
    dropZone?.addEventListener('drop', onDrop);
    return () => {
      dropZone?.removeEventListener('dragover', onDragOver);
      dropZone?.removeEventListener('dragleave', onDragLeave);
      dropZone?.removeEventListener('drop', onDrop);
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
