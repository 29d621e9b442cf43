/** So many rows beyond the visible ones are drawn too, so that none is missing while one scrolls. */
const OVERSCAN = 6;

/** The part of a list that scrolls which can be seen, in CSS pixels, and how its rows are shared out to what draws them. */
export interface RowWindow {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  /** How many rows the list has. */
  readonly count: number;
  /** The row whose turn in the slots is the first. */
  readonly shift: number;
}

/** Gives how many rows are drawn at most: each has a slot. */
export function slotCount({ height, rowHeight }: RowWindow): number {
  return Math.ceil(height / rowHeight) + 2 * OVERSCAN;
}

/** Gives the rows that are drawn, in their order, each with its slot. */
export function drawnRows(window: RowWindow): readonly { readonly row: number; readonly slot: number }[] {
  const slots = slotCount(window);
  const first = firstRow(window);
  const length = Math.max(0, Math.min(slots, window.count - first));
  return Array.from({ length }, (_, index) => {
    const row = first + index;
    return { row, slot: (((row - window.shift) % slots) + slots) % slots };
  });
}

/**
 * Gives the window once it stands at `top`. Where one scrolls on, a row keeps its slot for as long as it is drawn. Where
 * one lands among other rows, they take the slots of those before in the same order: what is drawn stays, and only what
 * it says becomes another.
 */
export function scrolledTo(window: RowWindow, top: number): RowWindow {
  const moved = { ...window, top };
  const rows = firstRow(moved) - firstRow(window);
  return Math.abs(rows) < slotCount(window) ? moved : { ...moved, shift: window.shift + rows };
}

/** Gives the window from where `row` can be seen; the same one if it can be already, or for -1, which is no row. */
export function withInView(window: RowWindow, row: number): RowWindow {
  const { top, height, rowHeight, count } = window;
  const rowTop = row * rowHeight;
  if (row < 0 || (rowTop >= top && rowTop + rowHeight <= top + height)) return window;
  // One that is farther away comes to the middle, so that what is around it can be seen too.
  const isNear = Math.abs(rowTop - top - height / 2) <= height / 2 + rowHeight;
  const nearest = rowTop < top ? rowTop : rowTop + rowHeight - height;
  const wanted = isNear ? nearest : Math.round(rowTop - (height - rowHeight) / 2);
  return scrolledTo(window, Math.min(Math.max(wanted, 0), Math.max(count * rowHeight - height, 0)));
}

function firstRow({ top, rowHeight }: RowWindow): number {
  return Math.max(0, Math.floor(top / rowHeight) - OVERSCAN);
}
