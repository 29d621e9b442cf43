import { useEffect, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Icon } from './Icon';

interface MoreBelowProps {
  /** What holds the area that scrolls, and nothing below it. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Finds the area in the frame. */
  readonly area: string;
  readonly count: number;
}

/** Rows fade out at the bottom of an area that scrolls while there are more. It is measured when the area is laid out anew. */
export function MoreBelow({ frame, area: selector, count }: MoreBelowProps) {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const area = frame.current?.querySelector(selector);
    if (!area) return undefined;
    const look = () => setHasMore(area.scrollHeight - area.scrollTop - area.clientHeight > 1);
    const observer = new ResizeObserver(look);
    for (const part of [area, ...area.children]) observer.observe(part);
    area.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', look);
    };
  }, [frame, selector, count]);
  return (
    hasMore && (
      <Box aria-hidden="true" sx={style}>
        <Icon name="chevronDown" size="small" />
      </Box>
    )
  );
}

function style({ spacing, vars: { palette } }: Theme) {
  return {
    position: 'absolute',
    inset: 'auto 0 0',
    zIndex: 2,
    display: 'grid',
    alignItems: 'end',
    justifyItems: 'center',
    height: spacing(9),
    pointerEvents: 'none',
    color: palette.text.secondary,
    background: `linear-gradient(transparent, ${palette.background.paper})`,
    '@media print': { display: 'none' },
  } as const;
}
