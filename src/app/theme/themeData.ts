import { createTheme, type ColorSystem, type Theme } from '@mui/material/styles';
import { themeOptions } from './themeOptions';
import { isUnusedVariable } from './unusedVariables';

/** What the library adds to our options, or leaves as it is. */
const PARTS = [
  'breakpoints',
  'colorSchemeSelector',
  'cssVarPrefix',
  'defaultColorScheme',
  'direction',
  'focusVisible',
  'mixins',
  'motion',
  'radii',
  'rootSelector',
  'shadows',
  'shape',
  'sizes',
  'zIndex',
] as const satisfies readonly (keyof Theme)[];

type Scheme = Pick<ColorSystem, 'palette' | 'opacity'>;

/** A theme without its functions. What takes the library little to make in the browser is here as it is in our options. */
export type ThemeData = Pick<Theme, (typeof PARTS)[number]> &
  Pick<typeof themeOptions, 'spacing' | 'transitions' | 'typography'> & {
    readonly colorSchemes: Record<Theme['defaultColorScheme'], Scheme>;
  };

function computeThemeData() {
  const theme = createTheme(themeOptions);
  const { spacing, transitions, typography } = themeOptions;
  const schemes = Object.entries(theme.colorSchemes).map(([name, scheme]) => [name, usedOf(scheme)]);
  return {
    ...Object.fromEntries(PARTS.map((part) => [part, theme[part]])),
    colorSchemes: Object.fromEntries(schemes),
    spacing,
    transitions,
    typography,
  };
}

function usedOf({ palette, opacity }: Scheme) {
  return { opacity, palette: Object.fromEntries(Object.entries(palette).filter(([color]) => !isUnusedVariable(['palette', color]))) };
}

/** What the library makes of our options. That takes a while, and is always the same: a production build writes it down. */
export const themeData: ThemeData = JSON.parse(JSON.stringify(computeThemeData()));
