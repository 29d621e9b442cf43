import { keyName } from './keyName';

const press = (key: string, code: string, shiftKey = false) => keyName({ key, code, shiftKey });

it('names keys of other alphabets by the Latin letter in their position', () => {
  expect([press('я', 'KeyZ'), press('ζ', 'KeyZ'), press('ז', 'KeyZ'), press('л', 'KeyK')]).toEqual([
    'z',
    'z',
    'z',
    'k',
  ]);
});

it('returns the letter of a Latin layout, regardless of its position', () => {
  expect([press('z', 'KeyW'), press('y', 'KeyZ')]).toEqual(['z', 'y']);
});

it('returns an upper case letter with Shift, and ignores Caps Lock', () => {
  expect([press('K', 'KeyK'), press('c', 'KeyC', true), press('С', 'KeyC', true)]).toEqual(['k', 'C', 'C']);
});

it('returns the names of other keys unchanged', () => {
  expect([
    press(' ', 'Space'),
    press('ArrowLeft', 'ArrowLeft'),
    press('?', 'Slash', true),
    press('é', 'Digit2'),
  ]).toEqual([' ', 'ArrowLeft', '?', 'é']);
});
