import type { FocusEvent, PointerEvent } from 'react';

/** A tooltip that has come. */
export interface Shown {
  readonly element: HTMLElement;
  /** The wait before its words can be seen, in ms. */
  readonly delay: number;
  /** That wait is over. */
  readonly isSeen: boolean;
}

/** A finger that rests so long wants to know more (ms). */
const LONG_PRESS = 600;

/** Gives what follows the pointer and the focus on an element: when its tooltip comes, and when it goes. */
export function tooltipEvents(shown: Shown | null, enterDelay: number, show: (next: Shown | null) => void) {
  const open = (element: HTMLElement, delay: number) => show({ element, delay, isSeen: false });
  const isOverBubble = ({ relatedTarget }: PointerEvent) =>
    relatedTarget instanceof Element && relatedTarget.closest('[data-tooltip]') !== null;
  return {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (!shown) open(currentTarget, pointerType === 'touch' ? LONG_PRESS : enterDelay);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      // What a long press has brought up stays when the finger lifts, until the next press.
      const staysForTouch = event.pointerType === 'touch' && shown?.isSeen === true;
      if (!isOverBubble(event) && !staysForTouch) show(null);
    },
    onPointerDown: ({ pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') show(null);
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) open(currentTarget, 0);
    },
    onBlur: () => show(null),
  };
}
