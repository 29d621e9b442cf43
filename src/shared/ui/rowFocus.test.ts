import { rowTarget, type RowGeometry, type RowsView } from './rowFocus';

/** A thousand rows of 100 px in an area of 450. */
function view(scrollOffset: number, focused: number | null): RowsView {
  const geometry: RowGeometry = {
    scrollOffset,
    viewportSize: 450,
    findItemIndex: (offset) => Math.min(Math.floor(offset / 100), 999),
    getItemOffset: (index) => index * 100,
    getItemSize: () => 100,
  };
  return { count: 1000, focused, isOnRow: focused !== null, geometry };
}

const indexOf = (key: string, from: RowsView) => rowTarget(key, from)?.index;

it('moves to the first row by Home and to the last by End', () => {
  expect(rowTarget('End', view(0, null))).toEqual({ index: 999, align: 'start' });
  expect(rowTarget('Home', view(5000, 50))).toEqual({ index: 0, align: 'start' });
});

it('moves by a page with PageUp and PageDown, to the row that was cut off at the edge', () => {
  expect(rowTarget('PageDown', view(0, null))).toEqual({ index: 4, align: 'start' });
  expect(indexOf('PageDown', view(400, 4))).toBe(8);
  expect(indexOf('PageUp', view(800, 8))).toBe(4);
  expect(indexOf('PageUp', view(100, 1))).toBe(0);
});

it('pages from the first visible row if the focused row is out of view', () => {
  expect(indexOf('PageDown', view(50_000, 3))).toBe(504);
});

it('pages by at least one row, even if a row is higher than the area', () => {
  const { geometry } = view(0, 0);
  const lowArea = { ...view(0, 0), geometry: { ...geometry, viewportSize: 60 } };
  expect(indexOf('PageDown', lowArea)).toBe(1);
  expect(indexOf('PageUp', { ...lowArea, focused: 1, geometry: { ...lowArea.geometry, scrollOffset: 100 } })).toBe(0);
});

it('stays within the list, and ignores keys in an empty one', () => {
  expect(indexOf('PageDown', view(99_550, 999))).toBe(999);
  expect(indexOf('PageUp', view(0, 0))).toBe(0);
  expect(rowTarget('End', { ...view(0, null), count: 0 })).toBeNull();
});

it('moves by arrows only if a row itself has the focus', () => {
  expect(rowTarget('ArrowDown', view(0, 3))).toEqual({ index: 4, align: 'nearest' });
  expect(rowTarget('ArrowUp', view(0, 3))).toEqual({ index: 2, align: 'nearest' });
  expect(rowTarget('ArrowDown', { ...view(0, 3), isOnRow: false })).toBeNull();
  expect(rowTarget('ArrowDown', view(0, null))).toBeNull();
  expect(rowTarget('a', view(0, 3))).toBeNull();
});
