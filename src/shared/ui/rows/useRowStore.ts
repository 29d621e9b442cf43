import { useImperativeHandle, useLayoutEffect, useReducer, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { createRowStore, setCount, subscribe } from './rowStore';
import type { WindowHandle } from './rowsTypes';

interface RowStoreOptions {
  readonly count: number;
  /** About how high a row is, in CSS pixels, until it is there and says so itself. */
  readonly rowHeight: number;
  /** What is drawn is measured, and the scrolling followed. */
  readonly isFollowed: boolean;
  readonly handle: Ref<WindowHandle>;
  /** Hears that other rows can be seen, or that they lie elsewhere. */
  readonly onMove: () => void;
}

/** Keeps what is known of the rows of a long list: which can be seen, and where each lies. `container` is the list. */
export function useRowStore({ count, rowHeight, isFollowed, handle, onMove }: RowStoreOptions) {
  const container = useRef<HTMLElement>(null);
  const [known] = useState(() => createRowStore(count, rowHeight));
  const { layout, store, driver } = known;
  setCount(known, count);
  const [version, redraw] = useReducer(store.$getStateVersion, undefined, store.$getStateVersion);

  useLayoutEffect(() => {
    if (!isFollowed || !container.current) return undefined;
    // What was just measured is drawn before the page is painted.
    subscribe(known, (isUrgent) => (isUrgent ? flushSync(redraw) : redraw()), onMove);
    driver.$observe(container.current);
    return () => {
      store.$dispose();
      driver.$dispose();
    };
  }, [isFollowed, known, store, driver, onMove]);
  useLayoutEffect(() => driver.$effect(), [driver, version]);

  useImperativeHandle(
    handle,
    () => ({
      get scrollOffset() {
        return store.$getScrollOffset();
      },
      get viewportSize() {
        return store.$getViewportSize();
      },
      findItemIndex: layout.$findIndex,
      getItemOffset: store.$getItemOffset,
      getItemSize: layout.$getItemSize,
      scrollToIndex: driver.$scroll,
    }),
    [layout, store, driver],
  );
  return { container, layout, store, observeRow: driver.$observeItem };
}
