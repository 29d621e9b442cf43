import { useImperativeHandle, useLayoutEffect, useReducer, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { createRowStore, setCount, subscribe, type RowStore } from './rowStore';
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

/** Keeps what is `known` of the rows of a long list, once they are followed: which can be seen, and where each lies. `container` is the list. */
export function useRowStore({ count, rowHeight, isFollowed, handle, onMove }: RowStoreOptions) {
  const container = useRef<HTMLElement>(null);
  // It has a place for each row, and is made when it is asked for: not before the first rows are painted.
  const [known, setKnown] = useState<RowStore | null>(null);
  if (isFollowed && !known) setKnown(createRowStore(count, rowHeight));
  if (known) setCount(known, count);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const version = known?.store.$getStateVersion();

  useLayoutEffect(() => {
    if (!known || !container.current) return undefined;
    // What was just measured is drawn before the page is painted.
    subscribe(known, (isUrgent) => (isUrgent ? flushSync(redraw) : redraw()), onMove);
    known.driver.$observe(container.current);
    return () => {
      known.store.$dispose();
      known.driver.$dispose();
    };
  }, [known, onMove]);
  useLayoutEffect(() => known?.driver.$effect(), [known, version]);
  useImperativeHandle(handle, () => (known ? handleOf(known) : NOTHING_KNOWN), [known]);
  return { container, known };
}

function handleOf({ layout, store, driver }: RowStore): WindowHandle {
  return {
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
  };
}

/** For the moment until the first rows are painted. */
const NOTHING_KNOWN: WindowHandle = {
  scrollOffset: 0,
  viewportSize: 0,
  findItemIndex: () => 0,
  getItemOffset: () => 0,
  getItemSize: () => 0,
  scrollToIndex: () => {},
};
