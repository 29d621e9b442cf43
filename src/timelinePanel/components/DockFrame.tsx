import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import * as v from 'valibot';
import { Separator } from './Separator';
import { useTimelineHost } from '../timelineHost';

interface DockFrameProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly dock: Dock;
  /** On a phone: whether the panel covers the whole screen, or only its bottom. */
  readonly isFull: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** The frame that docks the panel beside the dashboard, with a handle to resize it. */
export function DockFrame({ id, labelledBy, dock, isFull, onKeyDown, children }: DockFrameProps) {
  const { mode, size } = dock;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const reserved = mode === 'phone' ? (isFull ? 0 : (frame.current?.offsetHeight ?? 0)) : size;
    return reserveSpace(mode, reserved, isFull);
  }, [mode, size, isFull]);
  useEffect(() => {
    const { current } = frame;
    current?.addEventListener('wheel', stopPageScroll, { passive: false });
    return () => current?.removeEventListener('wheel', stopPageScroll);
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
          label="Resize timeline"
          isUpright={mode === 'right'}
          isReversed
          value={size}
          min={dock.min}
          max={dock.max}
          step={STEP}
          valueAt={(x, y) => (mode === 'right' ? window.innerWidth - x : window.innerHeight - y)}
          onChange={dock.setSize}
        />
      )}
      {children}
    </Box>
  );
}

/** Lets the wheel scroll the panel's content, but not the page behind it. */
function stopPageScroll(event: WheelEvent) {
  if (event.ctrlKey || event.defaultPrevented) return;
  const { currentTarget, deltaX, deltaY } = event;
  let part = event.target instanceof Element ? event.target : null;
  for (; part && part !== currentTarget; part = part.parentElement) {
    const { overflowY, overflowX } = getComputedStyle(part);
    const scrollsDown = overflowY !== 'visible' && overflowY !== 'hidden' && canScroll(part.scrollTop, part.scrollHeight - part.clientHeight, deltaY);
    const scrollsAside = overflowX !== 'visible' && overflowX !== 'hidden' && canScroll(part.scrollLeft, part.scrollWidth - part.clientWidth, deltaX);
    if (scrollsDown || scrollsAside) return;
  }
  event.preventDefault();
}

const canScroll = (at: number, max: number, by: number) => (by > 0 ? at < max - 1 : by < 0 && at > 0);

/** The height of the notices: on a phone the panel ends above them, otherwise they're beside it. */
const NOTICES = 'var(--notices, 0px)';

/**
 * Reserves space for the panel, so that it covers nothing of the page, and tells the notices where the page ends. Returns a
 * function that frees the space again.
 */
function reserveSpace(mode: DockMode, size: number, isFull: boolean): () => void {
  const { style: body } = document.body;
  const { style: page } = document.documentElement;
  if (mode === 'right') body.paddingRight = `${size}px`;
  else body.paddingBottom = page.scrollPaddingBottom = `calc(${size}px + ${NOTICES})`;
  // If the panel covers the screen, notices would cover the panel.
  document.documentElement.toggleAttribute('data-covered', mode === 'phone' && isFull);
  if (mode !== 'phone') page.setProperty(`--dock-${mode}`, `${size}px`);
  return () => {
    body.paddingRight = body.paddingBottom = page.scrollPaddingBottom = '';
    page.removeProperty(`--dock-${mode}`);
    document.documentElement.removeAttribute('data-covered');
  };
}

/** How far an arrow key moves the panel's edge, in CSS pixels. */
const STEP = 24;

function frameStyles({ sizes, zIndex, spacing, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.border.strong}`;
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
    // The separator overlays the panel's edge, so that it takes no space.
    '& > [role=separator]': { position: 'absolute' },
    '&[data-dock=right] > [role=separator]': { insetBlock: 0, border: 0, left: spacing(-1.5), width: spacing(3) },
    '&[data-dock=bottom] > [role=separator]': { insetInline: 0, border: 0, top: spacing(-1.5), height: spacing(3) },
  } as const;
}

/** Where the panel is docked: beside the dashboard, below it, or over it on a phone. */
type DockMode = 'right' | 'bottom' | 'phone';

/** The selected tab on a phone: the panel covers the screen, or only the transport does. */
export type PhoneTab = 'Dashboard' | 'Events';

/** The panel's side and its sizes (CSS pixels), as saved on the device. */
const KEPT_DOCK = v.object({ side: v.picklist(['right', 'bottom']), width: v.number(), height: v.number() });
type KeptDock = v.InferOutput<typeof KEPT_DOCK>;

/** Minimum window width for docking beside the dashboard. */
const BESIDE_UP = '(min-width: 1100px)';
const PHONE = '(max-width: 599.95px), (max-height: 479.95px)';

/** The panel's position and size. Both are saved on the device. */
export function useDock() {
  const { dock } = useTheme().sizes.timeline;
  const { dockKey } = useTimelineHost();
  const [kept, setKept] = useState<KeptDock>(() => readDock(dockKey, { side: 'right', width: dock.width, height: dock.height }));
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const hasRoomBeside = useMediaQuery(BESIDE_UP, { noSsr: true });
  const mode: DockMode = isPhone ? 'phone' : hasRoomBeside && kept.side === 'right' ? 'right' : 'bottom';
  const [min, max] =
    mode === 'right'
      ? [dock.minWidth, Math.max(dock.minWidth, window.innerWidth - dock.minRemainingWidth)]
      : [dock.minHeight, Math.max(dock.minHeight, window.innerHeight - dock.minHeight)];
  const size = Math.min(Math.max(mode === 'right' ? kept.width : kept.height, min), max);
  const keep = (change: Partial<KeptDock>) => {
    const next = { ...kept, ...change };
    setKept(next);
    writeDock(dockKey, next);
  };
  return {
    mode,
    size,
    min,
    max,
    /** `null` if there is no space for a choice. */
    otherSide: hasRoomBeside && !isPhone ? (mode === 'right' ? ('bottom' as const) : ('right' as const)) : null,
    setSide: (side: KeptDock['side']) => keep({ side }),
    setSize: (next: number) => keep(mode === 'right' ? { width: next } : { height: next }),
  };
}

export type Dock = ReturnType<typeof useDock>;

function readDock(key: string, fallback: KeptDock): KeptDock {
  try {
    return v.parse(KEPT_DOCK, JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return fallback;
  }
}

function writeDock(key: string, dock: KeptDock): void {
  try {
    localStorage.setItem(key, JSON.stringify(dock));
  } catch {
    // If storage is unavailable, the choice lasts as long as the panel.
  }
}
