import { createTransitions, private_createTypography as createTypography, type Components, type Theme } from '@mui/material/styles';
import { createSpacing, createTheme as createSystemTheme, unstable_createGetCssVar as createGetCssVar } from '@mui/system';
import { private_safeColorChannel as channelsOf } from '@mui/system/colorManipulator';
import { createGetColorSchemeSelector, prepareCssVars } from '@mui/system/cssVars';
import { createUnarySpacing } from '@mui/system/spacing';
import type { ThemeData } from './themeData';

/** A colour of the theme, as the page's variables name it. */
const VARIABLE = /var\((--[^,\s)]+)\)/g;

/** Makes a colour translucent, as the library does where there are CSS variables: by the variable with the colour's channels. */
function alpha(color: string, opacity: number | string): string {
  const channels = color.includes('var(') ? color.replace(VARIABLE, 'var($1Channel)') : channelsOf(color);
  return `rgba(${channels} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`;
}

/**
 * Makes a theme of its data, as the library's `createTheme` makes it of our options, but for what computes colours:
 * `lighten`, `darken`, and the palette's functions.
 *
 * @param data what the theme consists of.
 * @param components what components look like beside it.
 */
export function assembleTheme(data: ThemeData, components: Components<Theme>): Theme {
  const { colorSchemes, colorSchemeSelector, cssVarPrefix, defaultColorScheme, shadows, shape, spacing, zIndex } = data;
  const scheme = colorSchemes[defaultColorScheme];
  const theme = Object.assign(createSystemTheme({ ...data, components }), {
    ...prepareCssVars(
      { colorSchemes, defaultColorScheme, shadows, shape, spacing: `${spacing}px`, zIndex },
      { prefix: cssVarPrefix, colorSchemeSelector, shouldSkipGeneratingVar: ([, key]) => key === 'mode' },
    ),
    ...scheme,
    alpha,
    generateSpacing(this: Theme) {
      return createSpacing(spacing, createUnarySpacing(this));
    },
    getColorSchemeSelector: createGetColorSchemeSelector(colorSchemeSelector),
    getCssVar: createGetCssVar(cssVarPrefix),
    transitions: createTransitions(data.transitions),
    typography: createTypography(scheme.palette, data.typography),
  }) as unknown as Theme;
  theme.spacing = theme.generateSpacing();
  return theme;
}
