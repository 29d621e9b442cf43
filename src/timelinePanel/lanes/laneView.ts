import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Ms } from '../../engine/clock/clock';
import { axisText } from '../../shared/times';
import type { IdleGap } from './idleGaps';
import type { TimeScale } from './timeScale';

/** The visible part of a timeline, in fractions of its scale: 0 to 1 is everything. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: Zoom = { from: 0, to: 1 };

/** The narrowest view, as a fraction of the whole timeline: 0.36 ms of an hour. */
const MIN_WIDTH = 1e-7;

/** Zooms by `factor` (above 1: closer) around a position in the view, from 0 at its left end to 1 at its right. */
export function zoomAt({ from, to }: Zoom, factor: number, position: number): Zoom {
  const width = Math.min(1, Math.max(MIN_WIDTH, (to - from) / factor));
  const fixed = from + position * (to - from);
  return clampZoom(fixed - position * width, width);
}

/** Moves the view by a fraction of its own width. */
export function pan({ from, to }: Zoom, fraction: number): Zoom {
  return clampZoom(from + fraction * (to - from), to - from);
}

/** Zooms to the range between two positions of the view. */
export function zoomTo({ from, to }: Zoom, start: number, end: number): Zoom {
  const [left, right] = start < end ? [start, end] : [end, start];
  const width = Math.max(MIN_WIDTH, (right - left) * (to - from));
  return clampZoom(from + left * (to - from), width);
}

/** Moves the view so that it contains a fraction of the timeline. */
export function keepInView(zoom: Zoom, fraction: number): Zoom {
  if (fraction >= zoom.from && fraction <= zoom.to) return zoom;
  return clampZoom(fraction - (zoom.to - zoom.from) / 2, zoom.to - zoom.from);
}

function clampZoom(from: number, width: number): Zoom {
  const left = Math.min(Math.max(0, from), 1 - width);
  return { from: left, to: left + width };
}

const SECOND: Ms = 1000;
/** The possible intervals between two labels. */
const LABEL_INTERVALS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400, 172_800, 432_000].map(
    (count) => count * SECOND,
  ),
];

interface AxisLabel {
  readonly at: Ms;
  /** CSS pixels from the left end. */
  readonly x: number;
  readonly text: string;
}

/** Minimum distance between two labels, in CSS pixels; 90 % of it if a folded gap is between them. */
const LABEL_DISTANCE = 76;

/** Returns the labels of an axis of `width` pixels: round times outside of folded gaps. */
export function axisLabels(
  scale: TimeScale,
  { from, to }: Zoom,
  width: number,
  folded: readonly IdleGap[],
  duration: Ms,
): AxisLabel[] {
  const xOf = (at: Ms) => ((scale.fractionAt(at) - from) / (to - from)) * width;
  const [first, last] = [scale.timeAt(from), scale.timeAt(to)];
  const marks: Omit<AxisLabel, 'text'>[] = [];
  const stretchEnds = [...folded.filter((gap) => gap.to > first && gap.from < last), { from: duration, to: duration }];
  let start = 0;
  for (const gap of stretchEnds) {
    const [left, right] = [Math.max(start, first), Math.min(gap.from, last)];
    start = gap.to;
    const pixels = xOf(right) - xOf(left);
    if (right <= left || pixels <= 0) continue;
    const interval =
      LABEL_INTERVALS.find((span) => (pixels * span) / (right - left) >= LABEL_DISTANCE) ??
      (LABEL_INTERVALS.at(-1) as Ms);
    for (let at = Math.ceil(left / interval) * interval; at <= right; at += interval) {
      const x = xOf(at);
      if (x - (marks.at(-1)?.x ?? -Infinity) >= LABEL_DISTANCE * 0.9) marks.push({ at, x });
    }
  }
  // The intervals on both sides of a folded gap may differ.
  const smallestInterval = Math.min(duration, ...marks.slice(1).map(({ at }, index) => at - (marks[index]?.at ?? 0)));
  return marks.map((mark) => ({ ...mark, text: axisText(mark.at, smallestInterval) }));
}

/** Returns a pointer's x position in an element, in CSS pixels. */
export function xIn(frame: { current: HTMLElement | null }, { clientX }: { clientX: number }): number {
  return clientX - (frame.current?.getBoundingClientRect().left ?? 0);
}

interface Wheel {
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly positionOf: (x: number) => number;
}

/**
 * Zooms by the wheel with Ctrl or by a pinch, and pans by a wheel that moves sideways. React's own listener is passive,
 * so it couldn't stop the page from zooming.
 */
export function useWheel(frame: { current: HTMLElement | null }, wheel: Wheel): void {
  const latest = useRef(wheel);
  useLayoutEffect(() => {
    latest.current = wheel;
  });
  useEffect(() => {
    const { current } = frame;
    const zoomOrPan = (event: WheelEvent) => {
      const { onZoom, positionOf } = latest.current;
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      if (isSideways) onZoom((before) => pan(before, (event.deltaX || event.deltaY) / 600));
      else if (event.ctrlKey || event.metaKey || event.altKey) {
        onZoom((before) => zoomAt(before, Math.exp(-event.deltaY / 300), positionOf(xIn(frame, event))));
      } else return;
      event.preventDefault();
    };
    current?.addEventListener('wheel', zoomOrPan, { passive: false });
    return () => current?.removeEventListener('wheel', zoomOrPan);
  }, [frame]);
}

interface PointerHandlers {
  readonly nameWidth: number;
  readonly onTap: (x: number, y: number) => void;
  /** Reports the range dragged so far, between two x positions; `from` is `null` once the mouse is released. */
  readonly onRangeChange: (from: number | null, to: number) => void;
  readonly onRange: (from: number, to: number) => void;
  readonly onPan: (by: number) => void;
  readonly onPinch: (factor: number, x: number) => void;
  readonly onHover: (x: number, y: number, event: PointerEvent) => void;
  readonly onLeave: () => void;
}

/** A press that moves by at most this much is a tap, in CSS pixels. */
const MAX_TAP_MOVE = 4;

/** A mouse taps, or drags a range to zoom to; one finger taps or pans, two fingers pinch. */
export function usePointers(handlers: PointerHandlers) {
  const pressed = useRef(new Map<number, { x: number; startX: number; hasMoved: boolean }>());
  const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };
  const release = (event: PointerEvent<HTMLElement>, { isCancelled }: { isCancelled: boolean }) => {
    const pointer = pressed.current.get(event.pointerId);
    pressed.current.delete(event.pointerId);
    if (!pointer) return;
    const { x, y } = pointIn(event);
    if (event.pointerType === 'mouse') handlers.onRangeChange(null, 0);
    if (isCancelled) return;
    if (!pointer.hasMoved) handlers.onTap(x, y);
    else if (event.pointerType === 'mouse') handlers.onRange(pointer.startX, x);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { x } = pointIn(event);
      if (event.button !== 0 || x < handlers.nameWidth) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current.set(event.pointerId, { x, startX: x, hasMoved: false });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = pointIn(event);
      const pointer = pressed.current.get(event.pointerId);
      if (!pointer) {
        if (event.pointerType === 'mouse') handlers.onHover(x, y, event);
        return;
      }
      const otherFinger = [...pressed.current.values()].find((other) => other !== pointer);
      const before = pointer.x;
      pointer.x = x;
      pointer.hasMoved ||= Math.abs(x - pointer.startX) > MAX_TAP_MOVE;
      if (otherFinger)
        handlers.onPinch(Math.abs(x - otherFinger.x) / Math.max(1, Math.abs(before - otherFinger.x)), otherFinger.x);
      else if (event.pointerType !== 'mouse') handlers.onPan(x - before);
      else if (pointer.hasMoved) handlers.onRangeChange(pointer.startX, x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, { isCancelled: false }),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, { isCancelled: true }),
    onPointerLeave: handlers.onLeave,
  };
}
