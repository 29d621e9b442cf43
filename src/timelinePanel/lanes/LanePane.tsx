import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ms } from '../../engine/clock/clock';
import { PLAIN_BUTTON } from '../../shared/ui/plainButton';
import { ONE_LINE } from '../parts/panelStyles';
import type { LanePicture } from './drawLanes';
import type { LaneRow } from '../model/laneRows';
import { pan, zoomAt, type Zoom } from '../model/laneView';
import { LaneCanvas } from './LaneCanvas';
import { LaneNames } from './LaneNames';

interface LanePaneProps {
  readonly picture: Omit<LanePicture, 'width' | 'height' | 'axisHeight' | 'laneHeight' | 'scrollTop'>;
  /** The number of the run that fills the view. */
  readonly fittedRun: number | null;
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly onRow: (row: LaneRow) => void;
  /** Handles a press at `x` of `width` pixels; without a row, on the axis. */
  readonly onPress: (row: LaneRow | undefined, x: number, width: number) => void;
  readonly onScrub: (at: Ms) => void;
  readonly slider: HTMLAttributes<HTMLElement>;
}

/** Returns the size of 1 rem in CSS pixels. */
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const MORE_ROWS = 4;

/** The names of the lanes beside their picture, with the time axis above, which stays in view. */
export function LanePane({ picture, fittedRun, onZoom, onRow, onPress, onScrub, slider }: LanePaneProps) {
  const { sizes } = useTheme();
  const isCoarse = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const pane = useRef<HTMLDivElement>(null);
  const chart = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const [scrollTop, setScrollTop] = useState(0);
  useLayoutEffect(() => {
    const [outer, inner] = [pane.current, chart.current];
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: inner.clientWidth, height: outer.clientHeight }));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  const { rows, zoom, scale, playhead } = picture;
  // Names are set in rem, so their lanes grow with the user's text size.
  const laneHeight = Math.round(((isCoarse ? sizes.touchTarget : sizes.timeline.lane) * rootFontSize()) / 16);
  const axisHeight = isCoarse ? sizes.touchTarget : sizes.timeline.axis;
  const positionOf = (x: number) => Math.min(1, Math.max(0, x / Math.max(1, width)));
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const change = zoomByWheel(event, positionOf(pointerX(chart, event)));
    if (!change) return;
    onZoom(change);
    event.preventDefault();
  });
  useEffect(() => {
    const { current } = chart;
    const listener = (event: WheelEvent) => handleWheel(event);
    // React's own listener is passive, so it couldn't stop the page from zooming.
    current?.addEventListener('wheel', listener, { passive: false });
    return () => current?.removeEventListener('wheel', listener);
  }, []);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top - axisHeight;
    onPress(rows[Math.floor(y / laneHeight)], pointerX(chart, event), Math.max(1, width));
  };
  const first = Math.max(0, Math.floor(scrollTop / laneHeight) - MORE_ROWS);
  return (
    <Box
      ref={pane}
      data-part="lanes"
      data-empty={rows.length === 0 || undefined}
      sx={paneStyles}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      // The height of everything, of which the panel grants at most its share.
      style={{ height: axisHeight + rows.length * laneHeight }}
    >
      <div data-part="grid" style={{ height: axisHeight + rows.length * laneHeight }}>
        <LaneNames
          rows={rows}
          // jsdom measures no height.
          shown={{ from: first, to: first + Math.ceil(height / laneHeight) + 2 * MORE_ROWS }}
          heights={{ axis: axisHeight, lane: laneHeight }}
          fittedRun={fittedRun}
          onRow={onRow}
        />
        <div ref={chart} data-part="chart" onClick={handleClick}>
          <div data-part="view" style={{ height }}>
            <LaneCanvas picture={{ ...picture, width, height, axisHeight, laneHeight, scrollTop }} />
            <TimeSlider
              position={(playhead - zoom.from) / (zoom.to - zoom.from)}
              height={axisHeight}
              onScrub={(event) =>
                onScrub(scale.timeAt(zoom.from + positionOf(pointerX(chart, event)) * (zoom.to - zoom.from)))
              }
              {...slider}
            />
          </div>
        </div>
      </div>
    </Box>
  );
}

/** Returns a pointer's x position in an element, in CSS pixels. */
function pointerX(frame: { current: HTMLElement | null }, { clientX }: { clientX: number }): number {
  return clientX - (frame.current?.getBoundingClientRect().left ?? 0);
}

/** Returns how the wheel changes the zoom: with Ctrl or ⌘ it zooms, sideways it pans; `null` if it scrolls. */
function zoomByWheel(event: WheelEvent, position: number): ((before: Zoom) => Zoom) | null {
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
  if (isSideways) return (before) => pan(before, (event.deltaX || event.deltaY) / 600);
  if (!event.ctrlKey && !event.metaKey) return null;
  return (before) => zoomAt(before, Math.exp(-event.deltaY / 300), position);
}

interface TimeSliderProps extends HTMLAttributes<HTMLElement> {
  /** The playhead's position in the view: 0 to 1 is inside. */
  readonly position: number;
  readonly height: number;
  readonly onScrub: (event: PointerEvent<HTMLElement>) => void;
}

/** The axis as a slider: it handles keys and can be dragged. */
function TimeSlider({ position, height, onScrub, ...slider }: TimeSliderProps) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Time"
      aria-valuemin={0}
      aria-valuenow={0}
      {...slider}
      style={{ height }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onScrub(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onScrub(event);
      }}
    >
      {position >= 0 && position <= 1 && (
        // An inline style: with `sx`, each position would add a rule to the page.
        <span data-part="grip" style={{ left: `${position * 100}%` }} />
      )}
    </div>
  );
}

function nameStyles({ typography, vars: { palette } }: Theme) {
  return {
    '& [data-part=name]': {
      ...typography.caption,
      whiteSpace: 'nowrap',
      '& > span': ONE_LINE,
      position: 'absolute',
      insetInline: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      boxSizing: 'border-box',
      pl: 4,
      pr: 2,
      color: palette.text.secondary,
      '&[data-inside]': { pl: 6, color: palette.text.primary },
      '&[data-other]': { color: palette.warning.main },
    },
    '& button[data-part=name]': {
      ...PLAIN_BUTTON,
      font: 'inherit',
      fontSize: typography.caption.fontSize,
      fontWeight: typography.fontWeightMedium,
      color: palette.text.primary,
      '&:hover, &[aria-pressed=true]': { background: palette.action.hover },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  } as const;
}

function paneStyles(theme: Theme) {
  const {
    sizes,
    radii,
    typography,
    vars: { palette },
  } = theme;
  const { grip } = sizes.timeline;
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    flex: '0 1 auto',
    // What the rows need, and at most two fifths of the panel.
    maxHeight: '40%',
    minHeight: sizes.timeline.axis,
    overflowY: 'auto',
    overflowX: 'hidden',
    borderBlock: line,
    boxSizing: 'content-box',
    background: palette.surface.sunken,
    '& > [data-part=grid]': { display: 'grid', gridTemplateColumns: 'fit-content(48%) minmax(0, 1fr)' },
    // Without lanes, the axis alone needs all of its height.
    '&[data-empty]': {
      flexShrink: 0,
      '& [data-part=names]': { display: 'none' },
      '& > [data-part=grid]': { display: 'block' },
    },
    '& [data-part=names]': { position: 'relative', minWidth: 0, borderRight: line },
    '& [data-part=corner]': { position: 'sticky', top: 0, zIndex: 1, background: palette.surface.sunken },
    '& [data-part=longest]': {
      ...typography.caption,
      visibility: 'hidden',
      height: 0,
      whiteSpace: 'nowrap',
      pl: 7,
      pr: 4,
      overflow: 'hidden',
    },
    ...nameStyles(theme),
    '& [data-part=chart]': { minWidth: 0, cursor: 'crosshair' },
    '& [data-part=view]': { position: 'sticky', top: 0, overflow: 'hidden' },
    '& canvas': { position: 'absolute', inset: 0, display: 'block' },
    '& [role=slider]': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      cursor: 'ew-resize',
      touchAction: 'none',
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '& [data-part=grip]': {
      position: 'absolute',
      insetBlock: 0,
      width: 3 * grip,
      transform: 'translateX(-50%)',
      borderRadius: `${radii.small}px`,
      background: palette.text.primary,
      opacity: 0.9,
      pointerEvents: 'none',
      '@media (forced-colors: active)': { background: 'Highlight' },
    },
  } as const;
}
