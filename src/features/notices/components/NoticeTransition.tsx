import type { ReactElement } from 'react';
import Fade from '@mui/material/Fade';

interface NoticeTransitionProps {
  in?: boolean;
  onEnter?: (node: HTMLElement, isAppearing: boolean) => void;
  onEntered?: (node: HTMLElement, isAppearing: boolean) => void;
  onExit?: (node: HTMLElement) => void;
  onExited?: (node: HTMLElement) => void;
  children: ReactElement;
}

/** Fades a notice in and out at the theme's pace; the library's own slide predates React 19. */
export function NoticeTransition({
  children,
  in: isIn = false,
  onEnter,
  onEntered,
  onExit,
  onExited,
}: NoticeTransitionProps) {
  return (
    <Fade
      in={isIn}
      appear
      {...(onEnter && { onEnter })}
      {...(onEntered && { onEntered })}
      {...(onExit && { onExit })}
      {...(onExited && { onExited })}
    >
      {children}
    </Fade>
  );
}
