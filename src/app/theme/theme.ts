import { createTheme, type Shadows } from '@mui/material/styles';
import './themeTypes';
import { darkColors, lightColors } from './colors';
import { baseOverrides } from './overrides/base';
import { controlOverrides } from './overrides/controls';
import { inputOverrides } from './overrides/inputs';
import { surfaceOverrides } from './overrides/surfaces';
import { SPACING_STEP, durations, radii, sizes } from './sizes';
import { typography } from './typography';

/** Names the attribute and the storage keys; page/colorScheme.ts sets the attribute before the first paint. */
export const SCHEME_SELECTOR = '[data-scheme="%s"]';
export const SCHEME_STORAGE_KEY = 'seed-scheme';

const shadow = (name: 'low' | 'mid' | 'high') => `var(--seed-palette-elevation-${name})`;

/** Three elevations of our own in place of the library's 24. */
const shadows: Shadows = [
  'none',
  ...Array.from({ length: 24 }, (_, index) => shadow(index < 4 ? 'low' : index < 12 ? 'mid' : 'high')),
] as Shadows;

/** Every colour, size, radius, duration and type style of the product. */
export const theme = createTheme({
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
  components: { ...baseOverrides, ...controlOverrides, ...inputOverrides, ...surfaceOverrides },
});
