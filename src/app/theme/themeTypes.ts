import type { CSSProperties } from 'react';
import type { Transitions, TransitionsOptions } from '@mui/material/styles';
import type { sizes, radii } from './sizes';

interface Surface {
  /** Behind the page: wells, tracks, inputs. */
  sunken: string;
  /** A tile on a card. */
  raised: string;
  /** Dialogs, menus, notices. */
  overlay: string;
  /** The translucent bar at the top. */
  bar: string;
}

interface Line {
  soft: string;
  strong: string;
  /** The edge of a control: 3 : 1 against its ground. */
  control: string;
}

interface Tint {
  primary: string;
  primaryLine: string;
  warning: string;
  warningLine: string;
  error: string;
  errorLine: string;
  neutral: string;
  glow: string;
  dot: string;
  veil: string;
}

interface Elevation {
  low: string;
  mid: string;
  high: string;
}

type Style = CSSProperties;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    surface: Surface;
    line: Line;
    tint: Tint;
    elevation: Elevation;
  }
  interface PaletteOptions {
    surface?: Surface;
    line?: Line;
    tint?: Tint;
    elevation?: Elevation;
  }
  interface TypeText {
    /** Quieter than secondary, still readable: captions and labels. */
    tertiary: string;
  }
  interface TypographyVariants {
    fontFamilyMono: string;
    display: Style;
    lead: Style;
    mono: Style;
    monoSmall: Style;
    figure: Style;
  }
  interface TypographyVariantsOptions {
    fontFamilyMono?: string;
    display?: Style;
    lead?: Style;
    mono?: Style;
    monoSmall?: Style;
    figure?: Style;
  }
  interface Theme {
    sizes: typeof sizes;
    radii: typeof radii;
  }
  interface ThemeOptions {
    sizes?: typeof sizes;
    radii?: typeof radii;
  }
  /** Exported, and forgotten in the library's types. */
  function createTransitions(options: TransitionsOptions): Transitions;
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    lead: true;
    mono: true;
    monoSmall: true;
    figure: true;
  }
}
