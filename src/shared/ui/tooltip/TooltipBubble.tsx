import { useCallback, useLayoutEffect, useRef, type PointerEvent } from 'react';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { placeTooltip } from './placeTooltip';
import type { Shown } from './tooltipEvents';
import { useTooltipEnd } from './useTooltipEnd';

interface TooltipBubbleProps {
  id: string;
  title: string;
  shown: Shown;
  /** Told when its words can be seen, and when it is to go. */
  onChange: (next: Shown | null) => void;
}

const appear = keyframes({ from: { opacity: 0 } });

/** The words of a tooltip, beside their element. They can be pointed at, and go when the page moves under them. */
export function TooltipBubble({ id, title, shown, onChange }: TooltipBubbleProps) {
  const { element, delay } = shown;
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(element.getBoundingClientRect(), bubble.current.getBoundingClientRect(), room);
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` });
  }, [element, title]);
  useTooltipEnd(element, useCallback(() => onChange(null), [onChange]));
  const leave = ({ relatedTarget, pointerType }: PointerEvent) => {
    const isBack = relatedTarget instanceof Node && element.contains(relatedTarget);
    if (!isBack && pointerType !== 'touch') onChange(null);
  };
  // At once: a portal that comes a moment later would leave nothing to place above.
  return createPortal(
    <Box
      ref={bubble}
      data-tooltip=""
      onPointerLeave={leave}
      onAnimationEnd={() => onChange({ ...shown, isSeen: true })}
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
