import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { darkColors, lightColors } from './tokens';

/** WCAG 2.2 AA: text against its background, and the edge of a control against its background. */
const TEXT_RATIO = 4.5;
const EDGE_RATIO = 3;

describe.each([
  ['dark', darkColors],
  ['light', lightColors],
])('the %s colours', (_name, colors) => {
  const { text, primary, warning, info, error, background, surface, border, tint } = colors;
  const grounds = [background.default, background.paper, surface.sunken, surface.raised, surface.overlay];

  it.each(
    Object.entries({
      primary: text.primary,
      secondary: text.secondary,
      tertiary: text.tertiary,
      green: primary.main,
      warning: warning.main,
      blue: info.main,
      error: error.main,
    }),
  )('show %s text readably on every ground', (_role, color) => {
    for (const ground of grounds) expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it.each([
    ['green', primary.main, tint.primary],
    ['warning', warning.main, tint.warning],
    ['error', error.main, tint.error],
    ['secondary', text.secondary, tint.neutral],
  ])('show %s text, and the main one, readably on the tint of its own', (_role, color, over) => {
    for (const ground of grounds.map((under) => blend(over, under))) {
      for (const shown of [color, text.primary]) expect(getContrastRatio(shown, ground)).toBeGreaterThanOrEqual(TEXT_RATIO);
    }
  });

  it('show the text of filled buttons readably', () => {
    for (const { main, contrastText } of [primary, warning, error]) {
      expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(TEXT_RATIO);
    }
  });

  it('show the edge of a control', () => {
    for (const ground of grounds) expect(getContrastRatio(border.control, ground)).toBeGreaterThanOrEqual(EDGE_RATIO);
  });
});

/** The visible colour of a translucent colour on an opaque one. */
function blend(over: string, under: string): string {
  const [top, ground] = [decomposeColor(over).values, decomposeColor(under).values];
  const alpha = top[3] ?? 1;
  return `rgb(${[0, 1, 2].map((part) => Math.round(alpha * Number(top[part]) + (1 - alpha) * Number(ground[part]))).join(', ')})`;
}
