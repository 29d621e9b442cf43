import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { darkColors, lightColors } from './tokens';

/** The minimum contrast of text, and of a control's border, against the background (WCAG 2.2 AA). */
const TEXT_RATIO = 4.5;
const BORDER_RATIO = 3;

describe.each([
  ['dark', darkColors],
  ['light', lightColors],
])('the %s colours', (_name, colors) => {
  const { text, primary, warning, info, error, background, surface, border, tint } = colors;
  const backgrounds = [background.default, background.paper, surface.sunken, surface.raised, surface.overlay];

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
  )('have enough contrast for %s text on every background', (_role, color) => {
    for (const background of backgrounds)
      expect(getContrastRatio(color, background)).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  it.each([
    ['green', primary.main, tint.primary],
    ['warning', warning.main, tint.warning],
    ['error', error.main, tint.error],
    ['secondary', text.secondary, tint.neutral],
  ])('have enough contrast for %s and primary text on the tint that goes with it', (_role, color, tintColor) => {
    for (const tinted of backgrounds.map((under) => blend(tintColor, under))) {
      for (const textColor of [color, text.primary])
        expect(getContrastRatio(textColor, tinted)).toBeGreaterThanOrEqual(TEXT_RATIO);
    }
  });

  it('have enough contrast for the text of filled buttons', () => {
    for (const { main, contrastText } of [primary, warning, error]) {
      expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(TEXT_RATIO);
    }
  });

  it('have enough contrast for the border of a control', () => {
    for (const color of backgrounds)
      expect(getContrastRatio(border.control, color)).toBeGreaterThanOrEqual(BORDER_RATIO);
  });
});

/** Returns the colour that a translucent colour has on an opaque one. */
function blend(over: string, under: string): string {
  const [top, bottom] = [decomposeColor(over).values, decomposeColor(under).values];
  const alpha = top[3] ?? 1;
  return `rgb(${[0, 1, 2].map((channel) => Math.round(alpha * Number(top[channel]) + (1 - alpha) * Number(bottom[channel]))).join(', ')})`;
}
