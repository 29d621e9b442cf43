import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Positions of a list's rows: offsets and sizes in CSS pixels. */
export type RowGeometry = Pick<
  VirtualizerHandle,
  'scrollOffset' | 'viewportSize' | 'findItemIndex' | 'getItemOffset' | 'getItemSize'
>;

/** The state of the list when a key is pressed. */
export interface RowsView {
  readonly count: number;
  /** The row that has the focus, or contains it. */
  readonly focused: number | null;
  /** Whether the row itself has the focus, not a control in it. Arrow keys move the focus only then. */
  readonly isOnRow: boolean;
  readonly geometry: RowGeometry;
}

/** The row to focus, and how to align it in the area. */
type RowTarget = { readonly index: number; readonly align: 'start' | 'nearest' };

/**
 * Returns the row that a key press moves the focus to, or `null` if the list ignores the press. It ignores presses in a
 * dialog that a row opened, which React bubbles to the list.
 */
export function targetOfKey(event: KeyboardEvent<HTMLElement>, view: Omit<RowsView, 'isOnRow'>): RowTarget | null {
  const { currentTarget, target, key } = event;
  const isIgnored = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isIgnored || !(target instanceof Element) || !currentTarget.contains(target)) return null;
  const focused = target === currentTarget ? null : view.focused;
  return rowTarget(key, { ...view, focused, isOnRow: target.matches('li') });
}

/** Returns the row that a key moves the focus to in a long list, or `null` for keys that do not move it. */
export function rowTarget(key: string, view: RowsView): RowTarget | null {
  const index = indexFor(key, view);
  if (index === null || view.count === 0) return null;
  const align = key.startsWith('Arrow') ? 'nearest' : 'start';
  return { index: Math.min(Math.max(index, 0), view.count - 1), align };
}

function indexFor(key: string, { count, focused, isOnRow, geometry }: RowsView): number | null {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown': {
      const from = pagingStart(focused, geometry);
      return Math.max(from + 1, geometry.findItemIndex(geometry.getItemOffset(from) + geometry.viewportSize));
    }
    case 'PageUp': {
      const from = pagingStart(focused, geometry);
      return Math.min(from - 1, rowAtOrAfter(geometry, geometry.getItemOffset(from) - geometry.viewportSize));
    }
    case 'ArrowDown':
      return isOnRow && focused !== null ? focused + 1 : null;
    case 'ArrowUp':
      return isOnRow && focused !== null ? focused - 1 : null;
    default:
      return null;
  }
}

/** Returns the row that paging starts from: the focused row if it is in view, otherwise the first row in view. */
function pagingStart(focused: number | null, geometry: RowGeometry): number {
  const { scrollOffset, viewportSize } = geometry;
  if (focused !== null) {
    const top = geometry.getItemOffset(focused);
    if (top + geometry.getItemSize(focused) > scrollOffset && top < scrollOffset + viewportSize) return focused;
  }
  return geometry.findItemIndex(scrollOffset);
}

function rowAtOrAfter(geometry: RowGeometry, offset: number): number {
  const index = geometry.findItemIndex(Math.max(0, offset));
  return geometry.getItemOffset(index) < offset ? index + 1 : index;
}

interface Rows {
  readonly count: number;
  readonly keyOf: (index: number) => string;
}

interface FocusedRow {
  readonly key: string;
  /** Its index when it was focused, in a list of `count` rows. */
  readonly index: number;
  readonly count: number;
  /** The row takes the focus as soon as it is visible. */
  readonly isRequested: boolean;
}

/**
 * Tracks the row that has, or last had, the focus while rows are added and removed. A list keeps this row rendered, so
 * that the focus is not lost. The row takes the focus back when a list that becomes long renders its rows again.
 */
export function useRowFocus({ count, keyOf, isLong }: Rows & { readonly isLong: boolean }) {
  const [row, setRow] = useState<FocusedRow | null>(null);
  const hasFocusInside = useRef(false);
  const wasLong = useRef(isLong);
  const focused = row && currentIndex({ count, keyOf }, row);

  useLayoutEffect(() => {
    if (wasLong.current === isLong) return;
    wasLong.current = isLong;
    if (hasFocusInside.current) setRow((before) => before && { ...before, isRequested: true });
  }, [isLong]);

  const focusRow = (to: number) => setRow({ key: keyOf(to), index: to, count, isRequested: true });
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // Focus events in a dialog that a row opened bubble here too, but the dialog is not in the list.
    if (!currentTarget.contains(target)) return;
    const focusedIndex = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (focusedIndex === undefined) return;
    hasFocusInside.current = true;
    setRow({ key: keyOf(Number(focusedIndex)), index: Number(focusedIndex), count, isRequested: false });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) hasFocusInside.current = false;
  };
  return { focused, focusRequest: row?.isRequested ? focused : null, focusRow, onFocus, onBlur };
}

/**
 * Returns the current index of a row, or `null` if it was removed. First tries the row's old index, and that index
 * moved by the rows added since.
 */
function currentIndex({ count, keyOf }: Rows, { key, index, count: previousCount }: FocusedRow): number | null {
  const likelyIndexes = [index, index + count - previousCount];
  const match = likelyIndexes.find((candidate) => candidate >= 0 && candidate < count && keyOf(candidate) === key);
  if (match !== undefined) return match;
  for (let candidate = 0; candidate < count; candidate += 1) if (keyOf(candidate) === key) return candidate;
  return null;
}
