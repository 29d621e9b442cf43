import {
  ACTION_ITEMS_LENGTH_CHANGE,
  UPDATE_SCROLL_EVENT,
  UPDATE_SIZE_EVENT,
  UPDATE_VIRTUAL_STATE,
  createContainerDriver,
  createListLayout,
  createVirtualStore,
} from 'virtua/unstable_core';
import type { WindowHandle } from './rowsTypes';

/** What the library's core has of a list, as far as it is asked here: it publishes no types of it. */
interface Layout {
  /** Whether a row is known to be so high; without a height, whether it is not known yet. */
  $isSizeEqual(index: number, size?: number): boolean;
  $getItemSize(index: number): number;
  $findIndex(offset: number): number;
}

interface Store {
  /** Changes with whatever is drawn. */
  $getStateVersion(): number;
  /** The first and the last row in view, and so many CSS pixels around it; the last is before the first when there is none. */
  $getRange(bufferSize: number): readonly [number, number];
  $getItemOffset(index: number): number;
  $getScrollOffset(): number;
  $getViewportSize(): number;
  $getTotalSize(): number;
  $isScrolling(): boolean;
  $subscribe(events: number, listener: (isUrgent?: boolean) => void): () => void;
  $update(action: number, count: number): void;
  $dispose(): void;
}

interface Driver {
  $observe(list: HTMLElement): void;
  $observeItem(row: HTMLElement, index: number): () => void;
  /** Puts the scrolling right by what rows above turned out to be. */
  $effect(): void;
  readonly $scroll: WindowHandle['scrollToIndex'];
  $dispose(): void;
}

/** What is known of a long list's rows, and what finds it out. */
export interface RowStore {
  readonly layout: Layout;
  readonly store: Store;
  readonly driver: Driver;
}

/** Makes it for so many rows, each about `rowHeight` CSS pixels high until it is measured. */
export function createRowStore(count: number, rowHeight: number): RowStore {
  const layout = createListLayout(count, rowHeight);
  const store = createVirtualStore(layout);
  return { layout, store, driver: createContainerDriver(store, layout, false) };
}

/** Tells it how many rows there are now. */
export const setCount = ({ store }: RowStore, count: number) => store.$update(ACTION_ITEMS_LENGTH_CHANGE, count);

/** Has `redraw` called when something else is to be drawn, and `onMove` when rows lie elsewhere or others are in view. */
export function subscribe({ store }: RowStore, redraw: (isUrgent: boolean) => void, onMove: () => void): void {
  store.$subscribe(UPDATE_VIRTUAL_STATE, (isUrgent) => redraw(isUrgent === true));
  store.$subscribe(UPDATE_SCROLL_EVENT + UPDATE_SIZE_EVENT, onMove);
}
