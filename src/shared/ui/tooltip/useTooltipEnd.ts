import { useEffect, useLayoutEffect } from 'react';

/** Ends a tooltip when Escape or another place is pressed, or when the page moves under it. */
export function useTooltipEnd(element: HTMLElement, onEnd: () => void) {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd();
    const pressElsewhere = ({ target }: Event) => target instanceof Node && !element.contains(target) && onEnd();
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', pressElsewhere);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', pressElsewhere);
    };
  }, [element, onEnd]);
  useLayoutEffect(() => {
    window.addEventListener('scroll', onEnd, { capture: true, passive: true });
    window.addEventListener('resize', onEnd);
    return () => {
      window.removeEventListener('scroll', onEnd, { capture: true });
      window.removeEventListener('resize', onEnd);
    };
  }, [onEnd]);
}
