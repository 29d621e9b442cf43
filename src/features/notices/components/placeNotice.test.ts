import { placeNotice } from './placeNotice';

const desktop = { width: 1280, height: 800, visibleHeight: 800, stackWidth: 460, stackHeight: 260 };
const phone = { width: 390, height: 800, visibleHeight: 800, stackWidth: 460, stackHeight: 260 };
const boxAt = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 44 });

describe('placeNotice', () => {
  it('shows at the bottom right when nothing was pressed', () => {
    expect(placeNotice(null, desktop)).toEqual({ vertical: 'bottom', horizontal: 'right' });
  });

  it('stays at the bottom when the control lies elsewhere', () => {
    expect(placeNotice(boxAt(200, 700), desktop).vertical).toBe('bottom');
    expect(placeNotice(boxAt(1100, 100), desktop).vertical).toBe('bottom');
    expect(placeNotice(boxAt(40, 200), phone).vertical).toBe('bottom');
  });

  it('moves to the top when it would cover the control', () => {
    expect(placeNotice(boxAt(1100, 700), desktop).vertical).toBe('top');
    expect(placeNotice(boxAt(40, 700), phone).vertical).toBe('top');
  });

  it('moves to the top when an on-screen keyboard would cover it', () => {
    expect(placeNotice(boxAt(40, 300), { ...phone, visibleHeight: 460 }).vertical).toBe('top');
  });
});
