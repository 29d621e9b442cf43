import { useState, type DragEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface DropTargetProps {
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** Takes the file that is dropped on its children, and says that it would. */
export function DropTarget({ onFile, children }: DropTargetProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Box onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && (
        <Box
          sx={({ sizes, zIndex, vars: { palette } }) => ({
            position: 'fixed',
            insetInline: 0,
            bottom: 0,
            height: sizes.timeline.phoneHeight,
            zIndex: zIndex.drawer + 1,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            background: palette.tint.veil,
            border: `2px dashed ${palette.primary.main}`,
          })}
        >
          <Typography variant="h4" component="p">
            Drop the timeline file to open it
          </Typography>
        </Box>
      )}
    </Box>
  );
}
