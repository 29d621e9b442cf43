import { useEffect, type RefObject } from 'react';

/** Less than this (px) is not a line, so there is nothing more to see. */
const LINE = 12;

const MASK = 'linear-gradient(#000 calc(100% - 2.25rem), transparent)';

/**
 * Fades out the bottom of a scroll area while there is more content below.
 *
 * @param frame the area, or an element around it.
 * @param selector selects the area in the frame; `null` if the frame is the area.
 * @param count the number of rows. When it changes, the area is measured again.
 */
export function useBottomFade(frame: RefObject<HTMLElement | null>, selector: string | null, count: number): void {
  useEffect(() => {
    const area = selector === null ? frame.current : frame.current?.querySelector<HTMLElement>(selector);
    if (!area) return undefined;
    const updateMask = () => {
      const hasMore = area.scrollHeight - area.scrollTop - area.clientHeight > LINE;
      area.style.maskImage = hasMore ? MASK : '';
    };
    const observer = new ResizeObserver(updateMask);
    for (const part of [area, ...area.children]) observer.observe(part);
    area.addEventListener('scroll', updateMask, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', updateMask);
    };
  }, [frame, selector, count]);
}
