import { createTheme, type Shadows } from '@mui/material/styles';
import './themeTypes';
import { darkColors, lightColors } from './colors';
import { pageStyles } from './components/page';
import { controlStyles } from './components/controls';
import { fieldStyles } from './components/fields';
import { surfaceStyles } from './components/surfaces';
import { SPACING_STEP, durations, radii, sizes } from './sizes';
import { typography } from './typography';

/** The attribute of the page's root that names the colour scheme; page/beforePaint.ts sets it before the first paint. */
const SCHEME_SELECTOR = '[data-scheme="%s"]';

/** Our three elevations in place of the library's 24. */
const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 0) return 'none';
  return `var(--seed-palette-elevation-${level < 5 ? 'low' : level < 13 ? 'mid' : 'high'})`;
}) as Shadows;

const withFallbacks = createTheme({
  cssVariables: { cssVarPrefix: 'seed', colorSchemeSelector: SCHEME_SELECTOR },
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
  components: { ...pageStyles, ...controlStyles, ...fieldStyles, ...surfaceStyles },
});

/** Every colour, size, radius, duration and text style of the product, and the styles of the library's components. */
export const theme = { ...withFallbacks, vars: withFallbacks.generateThemeVars() };
