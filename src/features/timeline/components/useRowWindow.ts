import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { scrolledTo, withInView, type RowWindow } from '../rowWindow';

interface RowWindowOptions {
  readonly count: number;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** The row that is brought into view whenever it becomes another; -1 for none. */
  readonly kept: number;
}

/** Gives which part of a list can be seen, `null` until it is known how high that is; and what follows its scrolling. */
export function useRowWindow({ count, rowHeight, kept }: RowWindowOptions) {
  const list = useRef<HTMLDivElement | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [seen, setSeen] = useState<{ readonly window: RowWindow; readonly kept: number } | null>(null);

  let shown = seen?.window ?? null;
  const isOther = seen?.kept !== kept || shown?.count !== count || shown.rowHeight !== rowHeight;
  if (height !== null && (isOther || shown?.height !== height)) {
    const sized = { top: 0, shift: 0, ...shown, height, rowHeight, count };
    // The rows around another one are drawn at once, not when the list has scrolled there and says so.
    shown = isOther ? withInView(sized, kept) : sized;
    setSeen({ window: shown, kept });
  }

  const box = useCallback((element: HTMLDivElement | null) => {
    list.current = element;
    if (!element) return undefined;
    const measure = () => setHeight(heightOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const top = shown?.top;
  useLayoutEffect(() => {
    if (list.current && top !== undefined && list.current.scrollTop !== top) list.current.scrollTop = top;
  }, [top]);

  const follow = useCallback((to: number) => {
    setSeen((before) => before && (before.window.top === to ? before : { ...before, window: scrolledTo(before.window, to) }));
  }, []);
  return { box, shown, follow };
}

/** A list whose height cannot be told is as high as the page: higher it never is. */
function heightOf(list: HTMLElement): number {
  return list.clientHeight || window.innerHeight;
}
