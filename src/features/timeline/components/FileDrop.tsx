import { useState, type DragEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { DropNote } from '../../../shared/ui/DropNote';

/** Takes the file that is dropped on its children, and shows that it would. */
export function FileDrop({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ relatedTarget, currentTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Box onDragOver={over} onDragLeave={leave} onDrop={drop} sx={FILL}>
      {children}
      {isOver && <DropNote isInside>Drop the timeline file to open it</DropNote>}
    </Box>
  );
}

const FILL = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, position: 'relative' } as const;
