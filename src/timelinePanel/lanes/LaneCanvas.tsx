import {
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
  type PointerEvent,
} from 'react';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ms } from '../../engine/clock/clock';
import { eventAt } from './laneGeometry';
import { pan, zoomAt, zoomTo, usePointers, useWheel, xIn, type Zoom } from './laneView';
import type { Side } from '../compare/sides';
import { drawLanes, type LanePaint, type LanePicture } from './drawLanes';
import { LanesHeightContext } from '../components/Halves';

/** A moment in the lanes; `at` is a time on the axis. */
export interface LaneTarget {
  readonly at: Ms;
  /** The index of the event at that moment; `null` between two events. */
  readonly index: number | null;
  readonly side: Side;
}

/** The moment under the pointer, and the pointer's position in the window. */
export interface HoveredMoment extends LaneTarget {
  readonly x: number;
  readonly y: number;
}

interface LaneCanvasProps {
  readonly picture: Pick<
    LanePicture,
    'lanes' | 'scale' | 'zoom' | 'folded' | 'duration' | 'playhead' | 'runsDivergeAt' | 'recordingDivergesAt'
  >;
  /** Without lanes, only the axis is drawn. */
  readonly hasLanes: boolean;
  readonly side: Side;
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly onJump: (target: LaneTarget) => void;
  readonly onScrub: (at: Ms) => void;
  readonly onHover: (hovered: HoveredMoment | null) => void;
  readonly slider: HTMLAttributes<HTMLElement>;
}

/** Number of lanes in view above the rows of a comparison: with a mouse, and on a touch screen. */
const FEW_LANES = 4;
const FEW_TOUCH_LANES = 2;

/** Returns the maximum height of the lanes, given the available height (both in CSS pixels). */
function useMaxHeight(available: number, lane: number, isCoarse: boolean): number {
  const { lanes, touchLanes } = useTheme().sizes.timeline;
  const heights = {
    full: Math.max(lane, available),
    default: isCoarse ? touchLanes : lanes,
    low: (isCoarse ? FEW_TOUCH_LANES : FEW_LANES) * lane,
  };
  return heights[useContext(LanesHeightContext)];
}

/** Draws the lanes with their axis, and handles pointers. */
export function LaneCanvas({ picture, hasLanes, side, onZoom, onJump, onScrub, onHover, slider }: LaneCanvasProps) {
  const { sizes } = useTheme();
  const isCoarse = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { width, height: available } = useSize(area);
  const [scrollTop, setScrollTop] = useState(0);
  const [hovered, setHovered] = useState(-1);
  const [range, setRange] = useState<readonly [number, number] | null>(null);
  // Names are set in rem, so their lanes grow with the user's text size.
  const laneHeight = Math.round((sizes.timeline.lane * rootFontSize()) / 16);
  const axisHeight = isCoarse ? sizes.touchTarget : sizes.timeline.axis;
  const nameWidth = Math.min(sizes.timeline.laneName, Math.round(width * 0.32));
  const lanesHeight = picture.lanes.length * laneHeight;
  const maxHeight = useMaxHeight(available - axisHeight - 2 * sizes.stroke, laneHeight, isCoarse);
  const height = axisHeight + (hasLanes ? Math.min(lanesHeight, maxHeight) : 0);
  useDrawing(canvas, { ...picture, width, height, nameWidth, axisHeight, laneHeight, scrollTop, hovered, range });

  const { zoom, scale, lanes } = picture;
  const chartWidth = Math.max(1, width - nameWidth);
  const positionOf = (x: number) => Math.min(1, Math.max(0, (x - nameWidth) / chartWidth));
  const timeAt = (x: number) => scale.timeAt(zoom.from + positionOf(x) * (zoom.to - zoom.from));
  const laneIndexAt = (y: number) => Math.floor((y - axisHeight + scrollTop) / laneHeight);
  const targetAt = (x: number, y: number): LaneTarget => {
    const lane = y > axisHeight && x >= nameWidth ? lanes[laneIndexAt(y)] : undefined;
    const index = lane ? eventAt(lane, zoom, x - nameWidth, width - nameWidth) : null;
    const hasBothSides = lanes.some((placed) => placed.side !== side);
    return { at: timeAt(x), index, side: lane && index !== null && hasBothSides ? lane.side : side };
  };
  useWheel(frame, { onZoom, positionOf });
  const pointers = usePointers({
    nameWidth,
    onTap: (x, y) => onJump(targetAt(x, y)),
    onRange: (from, to) => onZoom((before) => zoomTo(before, positionOf(from), positionOf(to))),
    onRangeChange: (from, to) => setRange(from === null ? null : [from - nameWidth, to - nameWidth]),
    onPan: (by) => onZoom((before) => pan(before, -by / chartWidth)),
    onPinch: (factor, x) => onZoom((before) => zoomAt(before, factor, positionOf(x))),
    onHover(x, y, event) {
      setHovered(laneIndexAt(y));
      onHover(x < nameWidth ? null : { ...targetAt(x, y), x: event.clientX, y: event.clientY });
    },
    onLeave() {
      setHovered(-1);
      onHover(null);
    },
  });

  return (
    <Box ref={area} sx={AREA}>
      <Box ref={frame} sx={canvasStyles} style={{ height }}>
        <canvas ref={canvas} aria-hidden="true" style={{ width, height }} />
        <TimeSlider
          zoom={zoom}
          playhead={picture.playhead}
          area={{ left: nameWidth, height: axisHeight }}
          onScrub={(event) => onScrub(timeAt(xIn(frame, event)))}
          {...slider}
        />
        {hasLanes && (
          <div
            data-part="lanes"
            style={{ top: axisHeight, height: height - axisHeight }}
            onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
            {...pointers}
          >
            <div style={{ height: lanesHeight }} />
          </div>
        )}
      </Box>
    </Box>
  );
}

interface TimeSliderProps extends HTMLAttributes<HTMLElement> {
  readonly zoom: Zoom;
  readonly playhead: number;
  /** The left edge and the height of the axis, in CSS pixels. */
  readonly area: { readonly left: number; readonly height: number };
  readonly onScrub: (event: PointerEvent<HTMLElement>) => void;
}

/** The axis as a slider: it handles keys and can be dragged. */
function TimeSlider({ zoom, playhead, area, onScrub, ...slider }: TimeSliderProps) {
  const isInView = playhead >= zoom.from && playhead <= zoom.to;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Time"
      aria-valuemin={0}
      aria-valuenow={0}
      {...slider}
      style={area}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onScrub(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onScrub(event);
      }}
    >
      {isInView && (
        // An inline style: with `sx`, each position would add a rule to the page.
        <span data-part="grip" style={{ left: `${((playhead - zoom.from) / (zoom.to - zoom.from)) * 100}%` }} />
      )}
    </div>
  );
}

const AREA = { flex: '1 1 auto', minHeight: 0 } as const;

function useSize(element: { current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Draws the picture after each render, in the page's current colours. */
function useDrawing(canvas: { current: HTMLCanvasElement | null }, picture: LanePicture): void {
  const theme = useTheme();
  const hasForcedColors = useMediaQuery('(forced-colors: active)', { noSsr: true });
  // Renders again when the colour scheme changes, which changes no props.
  useSyncExternalStore(onSchemeChange, () => document.documentElement.dataset['scheme'] ?? '');
  useLayoutEffect(() => {
    const { current } = canvas;
    if (current) paintLanes(current, picture, paintOf(current, theme, hasForcedColors));
  });
}

function onSchemeChange(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

function canvasStyles({ sizes, radii, vars: { palette } }: Theme) {
  const { grip } = sizes.timeline;
  return {
    position: 'relative',
    overflow: 'hidden',
    borderBlock: `${sizes.stroke}px solid ${palette.divider}`,
    background: palette.surface.sunken,
    boxSizing: 'content-box',
    '& > canvas': { position: 'absolute', inset: 0, display: 'block' },
    '& > [role=slider]': {
      position: 'absolute',
      top: 0,
      right: 0,
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
    '& > [data-part=lanes]': {
      position: 'absolute',
      insetInline: 0,
      overflowY: 'auto',
      overflowX: 'hidden',
      overscrollBehavior: 'contain',
      touchAction: 'pan-y',
      cursor: 'crosshair',
    },
  } as const;
}

/** Resolves the page's colours and font: a canvas can't read CSS variables. */
function paintOf(
  canvas: HTMLCanvasElement,
  { vars: { palette }, typography }: Theme,
  hasForcedColors: boolean,
): LanePaint {
  const style = getComputedStyle(canvas);
  const font = `${inPixels(typography.caption.fontSize)} ${style.fontFamily}`;
  if (hasForcedColors) {
    return {
      text: 'CanvasText',
      quiet: 'GrayText',
      line: 'GrayText',
      good: 'Highlight',
      bad: 'Mark',
      warning: 'LinkText',
      divergence: 'VisitedText',
      font,
    };
  }
  const color = (value: string) =>
    style.getPropertyValue(/var\((--[^,)]+)/.exec(value)?.[1] ?? '').trim() || style.color;
  return {
    text: color(palette.text.primary),
    quiet: color(palette.text.secondary),
    line: color(palette.divider),
    good: color(palette.primary.main),
    bad: color(palette.error.main),
    warning: color(palette.warning.main),
    divergence: color(palette.info.main),
    font,
  };
}

/** Returns the size of 1 rem in CSS pixels. */
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function inPixels(size: string | number | undefined): string {
  if (typeof size === 'number') return `${size}px`;
  return size?.endsWith('rem') ? `${Number.parseFloat(size) * rootFontSize()}px` : '12px';
}

/** Draws on a canvas at the screen's full resolution. */
function paintLanes(canvas: HTMLCanvasElement, picture: LanePicture, paint: LanePaint): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(picture.width * ratio), Math.round(picture.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawLanes(context, picture, paint);
}
