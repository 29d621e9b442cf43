import type { CSSProperties } from 'react';
import type { darkColors } from './colors';
import type { radii, sizes } from './sizes';

type OwnColors = Pick<typeof darkColors, 'surface' | 'line' | 'tint' | 'elevation'>;
type OwnTextStyles = Record<'display' | 'lead' | 'mono' | 'monoSmall' | 'figure', CSSProperties>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnColors {
    surface: OwnColors['surface'];
  }
  interface PaletteOptions extends Partial<OwnColors> {
    surface?: OwnColors['surface'];
  }
  interface TypeText {
    /** Quieter than secondary, still readable: captions and labels. */
    tertiary: string;
  }
  interface TypographyVariants extends OwnTextStyles {
    fontFamilyMono: string;
  }
  interface TypographyVariantsOptions extends Partial<OwnTextStyles> {
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
  interface TypographyPropsVariantOverrides extends Record<keyof OwnTextStyles, true> {
    display: true;
  }
}
