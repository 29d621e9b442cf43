import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { IdleGap } from './idleGaps';
import type { TimeScale } from './timeScale';

/** The visible part of a timeline, in shares of its scale: 0 to 1 is everything. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: Zoom = { from: 0, to: 1 };

/** The closest zoom, as a share of the whole: 0.36 ms of an hour. */
const CLOSEST = 1e-7;

/** Zooms by `factor` (above 1: closer) around a position in the view, from 0 at its left end to 1 at its right. */
export function zoomAt({ from, to }: Zoom, factor: number, place: number): Zoom {
  const width = Math.min(1, Math.max(CLOSEST, (to - from) / factor));
  const fixed = from + place * (to - from);
  return clampZoom(fixed - place * width, width);
}

/** Moves the view by a fraction of its own width. */
export function pan({ from, to }: Zoom, part: number): Zoom {
  return clampZoom(from + part * (to - from), to - from);
}

/** Zooms to the range between two positions of the view. */
export function zoomTo({ from, to }: Zoom, one: number, other: number): Zoom {
  const [left, right] = one < other ? [one, other] : [other, one];
  const width = Math.max(CLOSEST, (right - left) * (to - from));
  return clampZoom(from + left * (to - from), width);
}

/** Moves the view so that it contains a share of the timeline. */
export function withShareInView(zoom: Zoom, share: number): Zoom {
  if (share >= zoom.from && share <= zoom.to) return zoom;
  return clampZoom(share - (zoom.to - zoom.from) / 2, zoom.to - zoom.from);
}

function clampZoom(from: number, width: number): Zoom {
  const left = Math.min(Math.max(0, from), 1 - width);
  return { from: left, to: left + width };
}

const SECOND: Ms = 1000;
const STEPS: readonly Ms[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400, 172_800, 432_000].map((count) => count * SECOND),
];

interface AxisMark {
  readonly at: Ms;
  /** CSS pixels from the left end. */
  readonly x: number;
}

/** Minimum distance between two labels, in CSS pixels. */
const LABEL_ROOM = 76;

/** Returns the labelled times of an axis of `width` pixels: round ones, outside of collapsed gaps. */
export function axisMarks(scale: TimeScale, { from, to }: Zoom, width: number, folded: readonly IdleGap[], duration: Ms): AxisMark[] {
  const xOf = (at: Ms) => ((scale.shareOf(at) - from) / (to - from)) * width;
  const [first, last] = [scale.timeAt(from), scale.timeAt(to)];
  const marks: AxisMark[] = [];
  const ends = [...folded.filter((gap) => gap.to > first && gap.from < last), { from: duration, to: duration }];
  let start = 0;
  for (const gap of ends) {
    const [left, right] = [Math.max(start, first), Math.min(gap.from, last)];
    start = gap.to;
    const room = xOf(right) - xOf(left);
    if (right <= left || room <= 0) continue;
    const step = STEPS.find((one) => (room * one) / (right - left) >= LABEL_ROOM) ?? (STEPS.at(-1) as Ms);
    for (let at = Math.ceil(left / step) * step; at <= right; at += step) {
      const x = xOf(at);
      if (x - (marks.at(-1)?.x ?? -Infinity) >= LABEL_ROOM * 0.9) marks.push({ at, x });
    }
  }
  return marks;
}

/** Returns the smallest distance between two labels of an axis, in ms: it may be smaller after a collapsed gap than before it. */
export function axisStep(marks: readonly AxisMark[], duration: Ms): Ms {
  return marks.slice(1).reduce((min, { at }, place) => Math.min(min, at - (marks[place]?.at ?? 0)), duration);
}

/** Returns a pointer's x position in an element, in CSS pixels. */
export function xIn(frame: { current: HTMLElement | null }, { clientX }: { clientX: number }): number {
  return clientX - (frame.current?.getBoundingClientRect().left ?? 0);
}

interface Wheel {
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly placeOf: (x: number) => number;
}

/**
 * The wheel scrolls the lanes; it zooms with Ctrl or a touchpad pinch, and pans sideways. React's own listener couldn't
 * keep the page from zooming.
 */
export function useWheel(frame: { current: HTMLElement | null }, wheel: Wheel): void {
  const latest = useRef(wheel);
  useLayoutEffect(() => {
    latest.current = wheel;
  });
  useEffect(() => {
    const { current } = frame;
    const turn = (event: WheelEvent) => {
      const { onZoom, placeOf } = latest.current;
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      if (isSideways) onZoom((before) => pan(before, (event.deltaX || event.deltaY) / 600));
      else if (event.ctrlKey || event.metaKey || event.altKey) {
        onZoom((before) => zoomAt(before, Math.exp(-event.deltaY / 300), placeOf(xIn(frame, event))));
      } else return;
      event.preventDefault();
    };
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [frame]);
}

interface PointerUses {
  readonly names: number;
  readonly onTap: (x: number, y: number) => void;
  readonly onRanging: (from: number | null, to: number) => void;
  readonly onRange: (from: number, to: number) => void;
  readonly onPan: (by: number) => void;
  readonly onPinch: (factor: number, x: number) => void;
  readonly onHover: (x: number, y: number, event: PointerEvent) => void;
  readonly onLeave: () => void;
}

/** A press that moves less than this is a tap, in CSS pixels. */
const TAP = 4;

/** A mouse taps, or drags a range to zoom to; one finger taps or pans, two fingers pinch. */
export function usePointers(uses: PointerUses) {
  const down = useRef(new Map<number, { x: number; startX: number; hasMoved: boolean }>());
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };
  const release = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    const pointer = down.current.get(event.pointerId);
    down.current.delete(event.pointerId);
    if (!pointer) return;
    const { x, y } = place(event);
    if (event.pointerType === 'mouse') uses.onRanging(null, 0);
    if (!isDone) return;
    if (!pointer.hasMoved) uses.onTap(x, y);
    else if (event.pointerType === 'mouse') uses.onRange(pointer.startX, x);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { x } = place(event);
      if (event.button !== 0 || x < uses.names) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x, startX: x, hasMoved: false });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = place(event);
      const pointer = down.current.get(event.pointerId);
      if (!pointer) {
        if (event.pointerType === 'mouse') uses.onHover(x, y, event);
        return;
      }
      const [other] = [...down.current.entries()].filter(([id]) => id !== event.pointerId).map(([, one]) => one);
      const before = pointer.x;
      pointer.x = x;
      pointer.hasMoved ||= Math.abs(x - pointer.startX) > TAP;
      if (other) uses.onPinch(Math.abs(x - other.x) / Math.max(1, Math.abs(before - other.x)), other.x);
      else if (event.pointerType !== 'mouse') uses.onPan(x - before);
      else if (pointer.hasMoved) uses.onRanging(pointer.startX, x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
    onPointerLeave: uses.onLeave,
  };
}
