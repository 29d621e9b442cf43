import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import { panned, zoomedAt, type Zoom } from './laneView';

/** Where a pointer is in an element, in CSS pixels from its left end. */
export function xIn(frame: { current: HTMLElement | null }, { clientX }: { clientX: number }): number {
  return clientX - (frame.current?.getBoundingClientRect().left ?? 0);
}

interface Wheel {
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly placeOf: (x: number) => number;
}

/**
 * The wheel scrolls the lanes; with Ctrl, as by a pinch on a touchpad, it zooms, and sideways it pans. React's own listener
 * could not keep the page from zooming.
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
      if (isSideways) onZoom((before) => panned(before, (event.deltaX || event.deltaY) / 600));
      else if (event.ctrlKey || event.metaKey || event.altKey) {
        onZoom((before) => zoomedAt(before, Math.exp(-event.deltaY / 300), placeOf(xIn(frame, event))));
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

/** A press that moves less is a tap, in CSS pixels. */
const TAP = 4;

/** A mouse taps, or drags a range to zoom to; one finger taps or pans, two pinch. */
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
