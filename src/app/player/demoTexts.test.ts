import { captionAt, type Caption } from './demoTexts';

const captions: Caption[] = [
  { at: 100, text: 'first', area: 'summary', row: null },
  { at: 200, text: 'second', area: 'queue', row: null },
];

it.each([
  [0, 'first'],
  [199, 'first'],
  [200, 'second'],
  [9000, 'second'],
])('shows at %i ms the caption that came last: %s', (at, text) => {
  expect(captionAt(captions, at)?.text).toBe(text);
});

it('has nothing to show where there are no captions', () => {
  expect(captionAt([], 5)).toBeUndefined();
});
