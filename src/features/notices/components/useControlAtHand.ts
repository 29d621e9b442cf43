import { useCallback, useEffect, useRef } from 'react';

const CONTROLS = 'button, a, input';

/**
 * Gives a way to find the control that somebody is at, so that a notice can keep clear of it: the one that was pressed
 * last, or, once that has left the screen, the one that has the focus.
 */
export function useControlAtHand(): () => Element | null {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  return useCallback(() => {
    if (pressed.current?.isConnected) return pressed.current;
    return document.activeElement?.matches(CONTROLS) ? document.activeElement : null;
  }, []);
}
