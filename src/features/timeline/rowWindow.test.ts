import { drawnRows, scrolledTo, slotCount, withInView, type RowWindow } from './rowWindow';

const LIST: RowWindow = { top: 0, height: 200, rowHeight: 20, count: 1000, shift: 0 };
const rowsOf = (window: RowWindow) => drawnRows(window).map(({ row }) => row);
const slotsOf = (window: RowWindow) => drawnRows(window).map(({ slot }) => slot);

describe('the rows that are drawn', () => {
  it('are those that can be seen and six on either side, within the list', () => {
    expect(rowsOf(LIST)).toEqual(Array.from({ length: 22 }, (_, index) => index));
    expect(rowsOf({ ...LIST, top: 400 })[0]).toBe(14);
    expect(rowsOf({ ...LIST, top: 19_800 }).at(-1)).toBe(999);
    expect(rowsOf({ ...LIST, count: 3 })).toEqual([0, 1, 2]);
  });

  it('keep their slots while one scrolls', () => {
    const [before, after] = [LIST, scrolledTo(LIST, 160)].map(
      (window) => new Map(drawnRows(window).map(({ row, slot }) => [row, slot])),
    );
    expect(after?.get(2)).toBe(before?.get(2));
    expect(after?.get(21)).toBe(before?.get(21));
    expect(after?.get(22)).toBe(before?.get(0));
  });

  it('take over the slots of others, in the same order, where one lands far away', () => {
    const near = scrolledTo(LIST, 160);
    expect(slotsOf(scrolledTo(near, 12_345))).toEqual(slotsOf(near));
    expect(slotsOf(scrolledTo(scrolledTo(near, 12_345), 0))).toEqual(slotsOf(near));
  });

  it('have a slot each', () => {
    for (const top of [0, 160, 12_345, 19_800]) {
      const slots = slotsOf(scrolledTo(LIST, top));
      expect(new Set(slots).size).toBe(slots.length);
      expect(Math.max(...slots)).toBeLessThan(slotCount(LIST));
    }
  });
});

describe('bringing a row into view', () => {
  it('moves nothing when it is there already, and for no row', () => {
    expect(withInView(LIST, 9)).toBe(LIST);
    expect(withInView(LIST, -1)).toBe(LIST);
  });

  it('moves as little as possible to the next one', () => {
    expect(withInView(LIST, 10).top).toBe(20);
    expect(withInView({ ...LIST, top: 400 }, 19).top).toBe(380);
  });

  it('brings one from afar to the middle, but not beyond the ends', () => {
    expect(withInView(LIST, 500).top).toBe(9910);
    expect(withInView(LIST, 999).top).toBe(19_800);
    expect(withInView({ ...LIST, top: 9910 }, 1).top).toBe(0);
  });
});
