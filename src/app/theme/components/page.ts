import type { Components, Theme } from '@mui/material/styles';

/** The page as a whole: grounds, focus, motion, headings. */
export const pageStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingTop: theme.sizes.bar + theme.sizes.touchTarget / 2,
        scrollbarColor: `${theme.vars.palette.line.control} transparent`,
      },
      body: { textRendering: 'optimizeLegibility', minHeight: '100dvh' },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      svg: { flexShrink: 0, userSelect: 'none' },
      '::selection': { background: theme.vars.palette.primary.main, color: theme.vars.palette.primary.contrastText },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '2px' },
      'main:focus, main:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      '[data-recolored] *': { transition: 'none !important' },
      '@media (forced-colors: active)': { svg: { forcedColorAdjust: 'auto' } },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          // Without this, elements that have no transition of their own would get one for every property.
          transitionProperty: 'none',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiTypography: {
    defaultProps: {
      variantMapping: {
        display: 'h1',
        lead: 'p',
        mono: 'span',
        monoSmall: 'span',
        figure: 'p',
        subtitle1: 'p',
        subtitle2: 'p',
        overline: 'p',
      },
    },
  },
};
