import type { KeyboardEvent } from 'react';

/** Where the rows of a list are: offsets and sizes in CSS pixels. A virtua handle is one. */
export interface RowGeometry {
  readonly scrollOffset: number;
  /** The height of the area that scrolls. */
  readonly viewportSize: number;
  /** The index of the row at an offset from the top of the list. */
  readonly findItemIndex: (offset: number) => number;
  readonly getItemOffset: (index: number) => number;
  readonly getItemSize: (index: number) => number;
}

/** Where a key press starts from. */
export interface RowsView {
  readonly count: number;
  /** The row that has the focus, or contains it. */
  readonly focused: number | null;
  /** The row itself has the focus, not a control in it. Only then do the arrow keys move. */
  readonly isOnRow: boolean;
  readonly geometry: RowGeometry;
}

/** The row to focus, and how to align it in the area. */
export interface RowTarget {
  readonly index: number;
  readonly align: 'start' | 'nearest';
}

/** Where a key press in a list leads, if it is meant for the list: keys of a dialog that a row opened bubble here too. */
export function targetOfKey(event: KeyboardEvent<HTMLElement>, view: Omit<RowsView, 'isOnRow'>): RowTarget | null {
  const { currentTarget, target, key } = event;
  const isMeantElsewhere = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isMeantElsewhere || !(target instanceof Element) || !currentTarget.contains(target)) return null;
  const focused = target === currentTarget ? null : view.focused;
  return rowTarget(key, { ...view, focused, isOnRow: target.matches('li') });
}

/** The row that a key moves the focus to in a long list, or `null` for keys that do not move it. */
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
      const from = startOf(focused, geometry);
      return Math.max(from + 1, geometry.findItemIndex(geometry.getItemOffset(from) + geometry.viewportSize));
    }
    case 'PageUp': {
      const from = startOf(focused, geometry);
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

/** A page is counted from the focused row while it is in view, otherwise from the first row in view. */
function startOf(focused: number | null, geometry: RowGeometry): number {
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
