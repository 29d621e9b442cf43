import { useEffect, type RefObject } from 'react';

/** Height of the fade at the bottom of a scroll area (CSS). */
const FADE = '2.25rem';
const MASK = `linear-gradient(#000 calc(100% - ${FADE}), transparent)`;

/**
 * Fades rows out at the bottom of a scroll area while there are more below. Measures again on every new layout, and
 * fades nothing in print.
 *
 * @param frame the area, or its container
 * @param selector of the area in the frame; `null` if the frame is the area
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
