import type { CSSProperties, ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme, type Shadows } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { darkColors, durations, lightColors, radii, sizes, SPACING_STEP, typography } from './tokens';
import { controlStyles } from './controls';
import { pageStyles } from './page';

/**
 * The attribute of the root element that names the colour scheme; page/beforePaint.ts sets it before the first paint.
 */
const SCHEME_SELECTOR = '[data-scheme="%s"]';

/** Components use `palette.elevation` instead of MUI's shadows. */
const NO_SHADOWS = Array.from({ length: 25 }, () => 'none') as Shadows;

const muiTheme = createTheme({
  cssVariables: { cssVarPrefix: 'seed', colorSchemeSelector: SCHEME_SELECTOR },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: darkColors }, light: { palette: lightColors } },
  // Lengths in pixels; a number would become `calc(4 * var(--seed-spacing))` in every rule.
  spacing: (steps: number) => `${steps * SPACING_STEP}px`,
  shape: { borderRadius: radii.small },
  sizes,
  radii,
  typography,
  shadows: NO_SHADOWS,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  transitions: {
    duration: durations,
    easing: { easeInOut: 'cubic-bezier(0.3, 0, 0.2, 1)', easeOut: 'cubic-bezier(0.15, 0.9, 0.3, 1)' },
  },
  components: { ...pageStyles, ...controlStyles },
});

/**
 * Every colour, size, radius, duration and text style of the product, and the styles of MUI's components. By default,
 * MUI repeats each colour as a fallback wherever it uses a CSS variable; `generateThemeVars` returns the variables
 * alone.
 */
const theme = { ...muiTheme, vars: muiTheme.generateThemeVars() };

/** Declares the theme's CSS variables on the root element, for each colour scheme. */
const cssVariables = <GlobalStyles styles={theme.generateStyleSheets()} />;

/**
 * Provides the theme and the page's base styles. The colours are CSS variables, so switching the scheme re-renders
 * nothing.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {cssVariables}
      {children}
    </ThemeProvider>
  );
}

type ExtraColors = Pick<typeof darkColors, 'surface' | 'border' | 'tint' | 'elevation'>;
type ExtraTextStyles = Record<'display' | 'lead' | 'mono' | 'monoSmall' | 'figure', CSSProperties>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends ExtraColors {
    surface: ExtraColors['surface'];
  }
  interface PaletteOptions extends Partial<ExtraColors> {
    surface?: ExtraColors['surface'];
  }
  interface TypeText {
    /** Quieter than secondary, still readable: captions and labels. */
    tertiary: string;
  }
  interface TypographyVariants extends ExtraTextStyles {
    fontFamilyMono: string;
  }
  interface TypographyVariantsOptions extends Partial<ExtraTextStyles> {
    fontFamilyMono?: string;
  }
  interface Theme {
    sizes: typeof sizes;
    radii: typeof radii;
  }
  interface ThemeOptions {
    sizes?: typeof sizes;
    radii?: typeof radii;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<keyof ExtraTextStyles, true> {
    display: true;
  }
}
