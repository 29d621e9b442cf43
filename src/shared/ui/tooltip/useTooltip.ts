import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** A finger that rests so long wants to know more (ms). */
const LONG_PRESS = 600;

/** Follows the pointer and the focus: when the tooltip of an element comes, and when it goes. */
export function useTooltip(element: HTMLElement | null, enterDelay: number, open: (element: HTMLElement | null) => void) {
  const [delay, setDelay] = useState(0);
  const isShown = useRef(false);
  const hide = useCallback(() => open(null), [open]);
  const isOpen = element !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    isShown.current = false;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const pressElsewhere = ({ target }: Event) => target instanceof Node && !element.contains(target) && hide();
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', pressElsewhere);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', pressElsewhere);
    };
  }, [element, isOpen, hide]);

  const show = (target: HTMLElement, wait: number) => {
    setDelay(wait);
    open(target);
  };
  const isOverBubble = ({ relatedTarget }: PointerEvent) =>
    relatedTarget instanceof Element && relatedTarget.closest('[data-tooltip]') !== null;
  return {
    delay,
    hide,
    bubbleEvents: {
      onShown: () => {
        isShown.current = true;
      },
      onPointerLeave: ({ relatedTarget, pointerType }: PointerEvent) => {
        const isBack = relatedTarget instanceof Node && element?.contains(relatedTarget);
        if (!isBack && pointerType !== 'touch') hide();
      },
    },
    elementEvents: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        if (!isOpen) show(currentTarget, pointerType === 'touch' ? LONG_PRESS : enterDelay);
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        // What a long press has brought up stays when the finger lifts, until the next press.
        const staysForTouch = event.pointerType === 'touch' && isShown.current;
        if (!isOverBubble(event) && !staysForTouch) hide();
      },
      onPointerDown: ({ pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') hide();
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget, 0);
      },
      onBlur: hide,
    },
  };
}
