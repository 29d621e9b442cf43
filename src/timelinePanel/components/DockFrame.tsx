import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import * as v from 'valibot';
import { attempt } from '../../shared/attempt';
import { STORED_DOCK, stored } from '../../shared/stored';

interface DockFrameProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly dock: Dock;
  /** Whether the panel covers the whole screen, which it does only on a phone. */
  readonly isFull: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** The frame that docks the panel beside the dashboard, with a handle to resize it. */
export function DockFrame({ id, labelledBy, dock, isFull, onKeyDown, children }: DockFrameProps) {
  const { mode, size } = dock;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const phoneHeight = isFull ? 0 : (frame.current?.offsetHeight ?? 0);
    return reserveSpace(mode, mode === 'phone' ? phoneHeight : size, isFull);
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
      sx={[frameStyles, handleStyles]}
      style={mode === 'phone' ? undefined : { [mode === 'right' ? 'width' : 'height']: size }}
    >
      {mode !== 'phone' && <ResizeHandle dock={dock} />}
      {children}
    </Box>
  );
}

/** The panel's edge, which can be dragged, and moves with the arrow keys, Home and End. */
function ResizeHandle({ dock: { mode, size, min, max, setSize } }: { dock: Dock }) {
  const isRight = mode === 'right';
  const setClamped = (wanted: number) => setSize(Math.round(Math.min(Math.max(wanted, min), max)));
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId))
      setClamped(isRight ? window.innerWidth - clientX : window.innerHeight - clientY);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const [grow, shrink] = isRight ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const target = { [grow]: size + STEP, [shrink]: size - STEP, Home: min, End: max }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setClamped(target);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label="Resize timeline"
      aria-orientation={isRight ? 'vertical' : 'horizontal'}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={size}
      onKeyDown={moveByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

/** Lets the wheel scroll the panel's content, but not the page behind it. */
function stopPageScroll(event: WheelEvent) {
  if (event.ctrlKey || event.defaultPrevented) return;
  const { currentTarget, deltaX, deltaY } = event;
  let part = event.target instanceof Element ? event.target : null;
  for (; part && part !== currentTarget; part = part.parentElement) {
    const { overflowY, overflowX } = getComputedStyle(part);
    if (canScroll(overflowY, part.scrollTop, part.scrollHeight - part.clientHeight, deltaY)) return;
    if (canScroll(overflowX, part.scrollLeft, part.scrollWidth - part.clientWidth, deltaX)) return;
  }
  event.preventDefault();
}

/** Returns whether an element at scroll position `at`, of at most `max`, can scroll in the direction of `delta`. */
function canScroll(overflow: string, at: number, max: number, delta: number): boolean {
  if (overflow === 'visible' || overflow === 'hidden') return false;
  return delta > 0 ? at < max - 1 : delta < 0 && at > 0;
}

/** The height of the notices. On a phone, the panel ends above the notices; otherwise, they are beside the panel. */
const NOTICES_HEIGHT = 'var(--notices, 0px)';

/**
 * Reserves space for the panel, so that it covers nothing of the page, and sets the CSS variables that place the
 * notices. Returns a function that undoes both.
 */
function reserveSpace(mode: DockMode, size: number, isFull: boolean): () => void {
  const { style: body } = document.body;
  const { style: page } = document.documentElement;
  if (mode === 'right') body.paddingRight = `${size}px`;
  else body.paddingBottom = page.scrollPaddingBottom = `calc(${size}px + ${NOTICES_HEIGHT})`;
  // With this attribute, all notices but destructive ones wait until the panel no longer fills the screen.
  document.documentElement.toggleAttribute('data-covered', mode === 'phone' && isFull);
  if (mode !== 'phone') page.setProperty(`--dock-${mode}`, `${size}px`);
  document.documentElement.dataset.docked = mode;
  return () => {
    body.paddingRight = body.paddingBottom = page.scrollPaddingBottom = '';
    page.removeProperty(`--dock-${mode}`);
    document.documentElement.removeAttribute('data-covered');
    document.documentElement.removeAttribute('data-docked');
  };
}

/** How far an arrow key moves the panel's edge, in CSS pixels. */
const STEP = 24;

function frameStyles({ sizes, zIndex, vars: { palette } }: Theme) {
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
    '&[data-dock=phone]': {
      left: 0,
      bottom: NOTICES_HEIGHT,
      borderTop: line,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    '&[data-dock=phone][data-full]': { top: 0, borderTop: 0 },
  } as const;
}

/** The handle overlays the panel's edge, so that it takes no space. */
function handleStyles({ sizes, spacing, vars: { palette } }: Theme) {
  const grip = `linear-gradient(${palette.border.control}, ${palette.border.control}) center`;
  return {
    '& > [role=separator]': {
      position: 'absolute',
      zIndex: 1,
      touchAction: 'none',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outlineOffset: 0 },
      '@media (forced-colors: active)': { background: 'ButtonText' },
    },
    '&[data-dock=right] > [role=separator]': {
      insetBlock: 0,
      left: spacing(-1.5),
      width: spacing(3),
      cursor: 'ew-resize',
      background: `${grip} / ${sizes.timeline.grip}px 48px no-repeat`,
    },
    '&[data-dock=bottom] > [role=separator]': {
      insetInline: 0,
      top: spacing(-1.5),
      height: spacing(3),
      cursor: 'ns-resize',
      background: `${grip} / 48px ${sizes.timeline.grip}px no-repeat`,
    },
  } as const;
}

/** Where the panel is: beside the dashboard, below it, or over it on a phone. */
type DockMode = 'right' | 'bottom' | 'phone';

/**
 * The selected tab on a phone. On Timeline, the panel covers the screen; on Dashboard, only the playback buttons are
 * shown.
 */
export type PhoneTab = 'Dashboard' | 'Timeline';

/** The panel's width beside the dashboard and its height below it (CSS pixels), as saved in the browser. */
const SAVED_DOCK = v.object({ width: v.number(), height: v.number() });
type SavedDock = v.InferOutput<typeof SAVED_DOCK>;

/** Matches windows that are wide enough to dock the panel beside the dashboard. */
const ROOM_BESIDE = '(min-width: 1100px)';
const PHONE = '(max-width: 599.95px), (max-height: 479.95px)';

/** Returns the panel's place and size. The size is saved in the browser. */
export function useDock() {
  const { dock } = useTheme().sizes.timeline;
  const [savedDock, setSavedDock] = useState<SavedDock>(() =>
    attempt(() => v.parse(SAVED_DOCK, JSON.parse(stored.read(STORED_DOCK) ?? '')), {
      width: dock.width,
      height: dock.height,
    }),
  );
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const hasRoomBeside = useMediaQuery(ROOM_BESIDE, { noSsr: true });
  const beside: DockMode = hasRoomBeside ? 'right' : 'bottom';
  const mode: DockMode = isPhone ? 'phone' : beside;
  const isRight = mode === 'right';
  const min = isRight ? dock.minWidth : dock.minHeight;
  const max = Math.max(min, isRight ? window.innerWidth - dock.minRemainingWidth : window.innerHeight - dock.minHeight);
  const size = Math.min(Math.max(isRight ? savedDock.width : savedDock.height, min), max);
  const save = (change: Partial<SavedDock>) => {
    const next = { ...savedDock, ...change };
    setSavedDock(next);
    // If storage is unavailable, the choice lasts as long as the panel.
    stored.write(STORED_DOCK, JSON.stringify(next));
  };
  return {
    mode,
    size,
    min,
    max,
    setSize: (next: number) => save(isRight ? { width: next } : { height: next }),
  };
}

export type Dock = ReturnType<typeof useDock>;
