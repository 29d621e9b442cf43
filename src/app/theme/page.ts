import type { Components, Theme } from '@mui/material/styles';
import { durations } from './tokens';

function overlayStyle({ sizes, vars: { palette } }: Theme) {
  return {
    border: `${sizes.stroke}px solid ${palette.border.strong}`,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
  };
}

/** Styles of the page itself, and of cards, dialogs, menus, tooltips and placeholders. */
export const pageStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingTop: theme.sizes.barHeight + theme.sizes.touchTarget / 2,
        scrollbarColor: `${theme.vars.palette.border.control} transparent`,
      },
      body: { textRendering: 'optimizeLegibility', minHeight: '100dvh' },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      svg: { flexShrink: 0, userSelect: 'none' },
      // A chevron, like that of every row that expands.
      summary: { listStyle: 'none', cursor: 'pointer' },
      'summary::-webkit-details-marker': { display: 'none' },
      'summary::before': {
        content: '""',
        display: 'inline-block',
        width: '0.4em',
        height: '0.4em',
        margin: '0 0.6em 0.15em 0.1em',
        borderStyle: 'solid',
        borderWidth: '0 1.5px 1.5px 0',
        transform: 'rotate(-45deg)',
      },
      'details[open] > summary::before': { transform: 'rotate(45deg)' },
      // `:where` has no specificity, so any style can override the size.
      ...Object.fromEntries(
        Object.entries(theme.sizes.icon).map(([size, length]) => {
          const inRem = theme.typography.pxToRem(length);
          return [`:where([data-icon=${size}])`, { width: inRem, height: inRem }];
        }),
      ),
      '::selection': { background: theme.vars.palette.primary.main, color: theme.vars.palette.primary.contrastText },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '2px' },
      'main:focus, main:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      // page/beforePaint.ts sets this attribute while it changes the colour scheme.
      '[data-recolored] *': { transition: 'none !important' },
      '@media (forced-colors: active)': { svg: { forcedColorAdjust: 'auto' } },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          // Otherwise elements without a transition would get one for every property.
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
        subtitle2: 'p',
        overline: 'p',
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    // Other variants set their shadow in a style attribute, which the Content Security Policy forbids in served HTML.
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: theme.radii.card }) },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { background: theme.vars.palette.tint.veil } }),
    },
  },
  MuiDialog: {
    // Unhides the page from assistive technology when a dialog starts to close, because the page gets the focus back
    // then.
    defaultProps: { closeAfterTransition: false },
    styleOverrides: {
      // Pads the bottom to keep a tall dialog above the notices, and the top by the same amount, so that dialogs do not
      // move when a notice appears.
      container: ({ theme: { sizes, spacing } }) => {
        const overlap = `${sizes.width.notice}px + ${spacing(8)} + var(--dock-right, 0px) - (100vw - ${sizes.width.dialog}px) / 2`;
        return {
          paddingBlock: 'var(--notices, 0px)',
          // The notices fit beside a dialog of the usual width if the window is wide enough. The factor 999 turns any
          // overlap into the full padding.
          '&:has(> .MuiDialog-paperWidthSm)': {
            paddingBlock: `min(var(--notices, 0px), max(0px, 999 * (${overlap})))`,
          },
          // In landscape on a phone, this padding at the top would leave no room for the dialog.
          '@media (max-height: 479.95px)': {
            '&:has(> .MuiDialog-paperWidthSm:not(.MuiDialog-paperFullScreen))': { paddingBlockStart: 0 },
          },
        };
      },
      paper: ({ theme }) => ({
        ...overlayStyle(theme),
        borderRadius: theme.radii.card + 4,
        margin: theme.spacing(4),
        width: `calc(100% - ${theme.spacing(8)})`,
        maxWidth: theme.sizes.width.dialog,
      }),
      // Covers the top padding, too, and ends above the notices.
      paperFullScreen: {
        height: 'calc(100% + var(--notices, 0px))',
        width: '100%',
        maxWidth: 'none',
        margin: 'calc(-1 * var(--notices, 0px)) 0 0',
        border: 0,
        borderRadius: 0,
      },
    },
  },
  // Popovers lie above the notices.
  MuiPopover: { styleOverrides: { root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 1 }) } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...overlayStyle(theme), borderRadius: theme.radii.control }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 36,
        // Large text wraps on a phone.
        whiteSpace: 'normal',
        '@media (pointer: coarse)': { minHeight: theme.sizes.touchTarget },
        '& .MuiListItemIcon-root': { minWidth: theme.spacing(7), color: 'inherit' },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: {
      root: ({ theme }) => ({ background: theme.vars.palette.tint.neutral, borderRadius: theme.radii.control - 2 }),
    },
  },
  MuiTooltip: {
    // Closes without a fade: Escape closes an open tooltip first, and a fading one would swallow the key press.
    defaultProps: {
      enterTouchDelay: 600,
      slotProps: {
        transition: { timeout: { enter: durations.shorter, exit: 0 } },
        // Keeps a distance from the edge of the window, where half a pixel would make the page scroll sideways.
        popper: { modifiers: [{ name: 'preventOverflow', options: { padding: 4 } }] },
      },
    },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: theme.spacing(1.5, 2.5),
        maxWidth: theme.sizes.width.tooltip,
        borderRadius: theme.radii.control - 2,
        overflowWrap: 'anywhere',
        background: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: theme.sizes.pendingLine, background: theme.vars.palette.border.control }),
      bar: { '@media (forced-colors: active)': { background: 'CanvasText' } },
    },
  },
};
