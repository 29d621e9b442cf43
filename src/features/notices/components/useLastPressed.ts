import { useEffect, useRef } from 'react';

/** Remembers the control that was pressed last, so that a notice can keep clear of it. */
export function useLastPressed() {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('button, a, input') : null;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  return pressed;
}
