import { shouldSkipGeneratingVar, type createTheme, type Shadows } from '@mui/material/styles';
import './themeTypes';
import { darkColors, lightColors } from './colors';
import { SPACING_STEP, durations, radii, sizes } from './sizes';
import { typography } from './typography';
import { isUnusedVariable } from './unusedVariables';

/** Names the attribute; page/colorScheme.ts sets it before the first paint. */
const SCHEME_SELECTOR = '[data-scheme="%s"]';

const shadow = (name: 'low' | 'mid' | 'high') => `var(--seed-palette-elevation-${name})`;

/** Three elevations of our own in place of the library's 24. */
const shadows: Shadows = [
  'none',
  ...Array.from({ length: 24 }, (_, index) => shadow(index < 4 ? 'low' : index < 12 ? 'mid' : 'high')),
] as Shadows;

/** Every colour, size, radius, duration and type style of the product. */
export const themeOptions = {
  cssVariables: {
    cssVarPrefix: 'seed',
    colorSchemeSelector: SCHEME_SELECTOR,
    shouldSkipGeneratingVar: (path: string[]) => isUnusedVariable(path) || shouldSkipGeneratingVar(path),
  },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: darkColors }, light: { palette: lightColors } },
  spacing: SPACING_STEP,
  shape: { borderRadius: radii.tick },
  sizes,
  radii,
  typography,
  shadows,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  transitions: {
    duration: durations,
    easing: { easeInOut: 'cubic-bezier(0.3, 0, 0.2, 1)', easeOut: 'cubic-bezier(0.15, 0.9, 0.3, 1)' },
  },
} satisfies Parameters<typeof createTheme>[0];
