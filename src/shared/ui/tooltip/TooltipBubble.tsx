import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { placeTooltip } from './placeTooltip';

interface TooltipBubbleProps {
  id: string;
  title: string;
  element: HTMLElement;
  /** The wait before it shows, in ms. */
  delay: number;
  /** Told when the wait is over. */
  onShown: () => void;
  onPointerLeave: (event: PointerEvent) => void;
  onMoved: () => void;
}

const appear = keyframes({ from: { opacity: 0 } });

/** The words of a tooltip, beside their element. They can be pointed at, and go when the page moves under them. */
export function TooltipBubble({ id, title, element, delay, onShown, onPointerLeave, onMoved }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(element.getBoundingClientRect(), bubble.current.getBoundingClientRect(), room);
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` });
  }, [element, title]);
  useLayoutEffect(() => {
    window.addEventListener('scroll', onMoved, { capture: true, passive: true });
    window.addEventListener('resize', onMoved);
    return () => {
      window.removeEventListener('scroll', onMoved, { capture: true });
      window.removeEventListener('resize', onMoved);
    };
  }, [onMoved]);
  // At once: a portal that comes a moment later would leave nothing to place above.
  return createPortal(
    <Box
      ref={bubble}
      data-tooltip=""
      onPointerLeave={onPointerLeave}
      onAnimationEnd={onShown}
      sx={({ zIndex, transitions }) => ({
        position: 'fixed',
        top: 0,
        left: 0,
        zIndex: zIndex.tooltip,
        py: 2,
        // A wait that needs no timer: until it is over the words are there and cannot be seen.
        animation: `${appear} ${transitions.duration.shorter}ms ${delay}ms both`,
      })}
    >
      <Box
        id={id}
        role="tooltip"
        sx={({ typography, radii, sizes, vars: { palette } }) => ({
          ...typography.caption,
          borderRadius: `${radii.control - 2}px`,
          px: 2.5,
          py: 1.5,
          maxWidth: sizes.width.tooltip,
          overflowWrap: 'anywhere',
          background: palette.text.primary,
          color: palette.background.default,
        })}
      >
        {title}
      </Box>
    </Box>,
    document.body,
  );
}
