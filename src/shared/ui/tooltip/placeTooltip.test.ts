import { placeTooltip } from './placeTooltip';

const room = { width: 400, height: 800 };
const tip = { width: 100, height: 40 };
const boxAt = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 60 });

describe('placeTooltip', () => {
  it('puts it below the element, in its middle', () => {
    expect(placeTooltip(boxAt(170, 100), tip, room)).toEqual({ left: 150, top: 120 });
  });

  it('puts it above where there is no room below', () => {
    expect(placeTooltip(boxAt(170, 770), tip, room)).toEqual({ left: 150, top: 730 });
  });

  it.each([
    [0, 8],
    [390, 292],
  ])('keeps that of an element at %i within the window', (left, kept) => {
    expect(placeTooltip(boxAt(left, 100), tip, room).left).toBe(kept);
  });
});
