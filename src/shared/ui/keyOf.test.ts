import { keyOf } from './keyOf';

const press = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });

it('reads letters of other layouts from the place of their key', () => {
  expect([press('я', 'KeyZ'), press('ζ', 'KeyZ'), press('ז', 'KeyZ'), press('л', 'KeyK')]).toEqual(['z', 'z', 'z', 'k']);
});

it('leaves a Latin letter where its layout has it', () => {
  expect([press('z', 'KeyW'), press('y', 'KeyZ')]).toEqual(['z', 'y']);
});

it('takes upper case from Shift, and not from Caps Lock', () => {
  expect([press('K', 'KeyK'), press('c', 'KeyC', true), press('С', 'KeyC', true)]).toEqual(['k', 'C', 'C']);
});

it('leaves other keys as they are', () => {
  expect([press(' ', 'Space'), press('ArrowLeft', 'ArrowLeft'), press('?', 'Slash', true), press('é', 'Digit2')]).toEqual([' ', 'ArrowLeft', '?', 'é']);
});
