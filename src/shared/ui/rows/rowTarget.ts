/** Where the rows of a long list are: offsets and sizes in CSS pixels. */
export interface RowGeometry {
  /** How far the area is scrolled, and how much of it can be seen. */
  readonly scrollOffset: number;
  readonly viewportSize: number;
  /** Gives the row that lies so far from the top. */
  readonly findItemIndex: (offset: number) => number;
  readonly getItemOffset: (index: number) => number;
  readonly getItemSize: (index: number) => number;
}

/** From where a key leads. */
export interface RowsView {
  readonly count: number;
  /** The row that has the focus, or has something in it that does. */
  readonly focused: number | null;
  /** The row has the focus itself: then the arrows lead on. On a control in it, or on the area, they do not. */
  readonly isOnRow: boolean;
  readonly geometry: RowGeometry;
}

/** A row that a key leads to, and where in the area that comes to lie. */
export interface RowTarget {
  readonly index: number;
  readonly align: 'start' | 'nearest';
}

/** Gives the row that a key leads to in a long list, or `null` for keys that lead nowhere. */
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

/** Pages are counted from the focused row while it can be seen, else from the first that can. */
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
