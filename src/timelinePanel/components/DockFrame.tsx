import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Dock, DockMode } from './dock';
import { Separator } from './Separator';

interface DockFrameProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly dock: Dock;
  /** On a phone: whether it covers the whole screen, or stands at the bottom of the dashboard. */
  readonly isFull: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** The panel's place beside the dashboard, which gives it room, and the handle between the two. */
export function DockFrame({ id, labelledBy, dock, isFull, onKeyDown, children }: DockFrameProps) {
  const { mode, size } = dock;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const taken = mode === 'phone' ? (isFull ? 0 : (frame.current?.offsetHeight ?? 0)) : size;
    return takeRoom(mode, taken, isFull);
  }, [mode, size, isFull]);
  useEffect(() => {
    const { current } = frame;
    current?.addEventListener('wheel', keepPageStill, { passive: false });
    return () => current?.removeEventListener('wheel', keepPageStill);
  }, []);
  return (
    <Box
      component="section"
      ref={frame}
      id={id}
      aria-labelledby={labelledBy}
      data-dock={mode}
      data-full={isFull || undefined}
      onKeyDown={onKeyDown}
      sx={frameStyles}
      style={mode === 'phone' ? undefined : { [mode === 'right' ? 'width' : 'height']: size }}
    >
      {mode !== 'phone' && (
        <Separator
          label="Size of the timeline"
          isUpright={mode === 'right'}
          isReversed
          value={size}
          least={dock.least}
          most={dock.most}
          step={STEP}
          valueAt={(x, y) => (mode === 'right' ? window.innerWidth - x : window.innerHeight - y)}
          onChange={dock.setSize}
        />
      )}
      {children}
    </Box>
  );
}

/** Lets the wheel scroll what scrolls in the panel, and nothing of the page behind it. */
function keepPageStill(event: WheelEvent) {
  if (event.ctrlKey || event.defaultPrevented) return;
  const { currentTarget, deltaX, deltaY } = event;
  let part = event.target instanceof Element ? event.target : null;
  for (; part && part !== currentTarget; part = part.parentElement) {
    const { overflowY, overflowX } = getComputedStyle(part);
    const goesDown = overflowY !== 'visible' && overflowY !== 'hidden' && canScroll(part.scrollTop, part.scrollHeight - part.clientHeight, deltaY);
    const goesAside = overflowX !== 'visible' && overflowX !== 'hidden' && canScroll(part.scrollLeft, part.scrollWidth - part.clientWidth, deltaX);
    if (goesDown || goesAside) return;
  }
  event.preventDefault();
}

const canScroll = (at: number, most: number, by: number) => (by > 0 ? at < most - 1 : by < 0 && at > 0);

/** The height of the notices: on a phone the panel ends above them, elsewhere they stand beside it. */
const NOTICES = 'var(--notices, 0px)';

/**
 * Takes room from the page, so that nothing of it lies under the panel, also for people who move by Tab, and tells the
 * notices where the page ends. Returns what gives it back.
 */
function takeRoom(mode: DockMode, size: number, isFull: boolean): () => void {
  const { style: body } = document.body;
  const { style: page } = document.documentElement;
  if (mode === 'right') body.paddingRight = `${size}px`;
  else body.paddingBottom = page.scrollPaddingBottom = `calc(${size}px + ${NOTICES})`;
  // Where the panel is all there is, notices would lie over it.
  document.documentElement.toggleAttribute('data-covered', mode === 'phone' && isFull);
  if (mode !== 'phone') page.setProperty(`--dock-${mode}`, `${size}px`);
  return () => {
    body.paddingRight = body.paddingBottom = page.scrollPaddingBottom = '';
    page.removeProperty(`--dock-${mode}`);
    document.documentElement.removeAttribute('data-covered');
  };
}

/** How far a press of an arrow moves the panel's edge, in CSS pixels. */
const STEP = 24;

function frameStyles({ sizes, zIndex, spacing, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.line.strong}`;
  return {
    position: 'fixed',
    right: 0,
    bottom: 0,
    zIndex: zIndex.drawer,
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
    containerName: 'timeline',
    background: palette.surface.overlay,
    overscrollBehavior: 'contain',
    '&[data-dock=right]': { top: 0, borderLeft: line },
    '&[data-dock=bottom]': { left: 0, borderTop: line },
    '&[data-dock=phone]': { left: 0, bottom: NOTICES, borderTop: line, paddingBottom: 'env(safe-area-inset-bottom)' },
    '&[data-dock=phone][data-full]': { top: 0, borderTop: 0 },
    // The separator lies over the panel's edge, so that no room is lost to it.
    '& > [role=separator]': { position: 'absolute' },
    '&[data-dock=right] > [role=separator]': { insetBlock: 0, border: 0, left: spacing(-1.5), width: spacing(3) },
    '&[data-dock=bottom] > [role=separator]': { insetInline: 0, border: 0, top: spacing(-1.5), height: spacing(3) },
  } as const;
}
