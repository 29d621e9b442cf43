import { useEffect, type RefObject } from 'react';

/** How far from its end an area that scrolls begins to fade (CSS). */
const FADE = '2.25rem';
const MASK = `linear-gradient(#000 calc(100% - ${FADE}), transparent)`;

/**
 * Has rows fade out at the bottom of an area that scrolls while there are more below. It is measured when the area is
 * laid out anew, and on paper nothing fades.
 *
 * @param frame the area, or what holds it.
 * @param selector finds the area in the frame; `null` for the frame itself.
 */
export function useFading(frame: RefObject<HTMLElement | null>, selector: string | null, count: number): void {
  useEffect(() => {
    const area = selector === null ? frame.current : frame.current?.querySelector<HTMLElement>(selector);
    if (!area) return undefined;
    const look = () => {
      const hasMore = area.scrollHeight - area.scrollTop - area.clientHeight > 1;
      area.style.maskImage = hasMore ? MASK : '';
    };
    const observer = new ResizeObserver(look);
    for (const part of [area, ...area.children]) observer.observe(part);
    area.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', look);
    };
  }, [frame, selector, count]);
}
