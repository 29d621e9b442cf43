import type { Components, Theme } from '@mui/material/styles';
import { durations } from '../sizes';

/** Surfaces and what lies over the page: cards, dialogs, tooltips, placeholders. */
export const surfaceStyles: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    // The other variant writes its shadow into a style attribute, which the Content Security Policy forbids in a page.
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: theme.radii.card }) },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { background: theme.vars.palette.tint.veil } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.radii.card + 4,
        border: `${theme.sizes.stroke}px solid ${theme.vars.palette.line.strong}`,
        background: theme.vars.palette.surface.overlay,
        boxShadow: theme.vars.palette.elevation.high,
        margin: theme.spacing(4),
        width: `calc(100% - ${theme.spacing(8)})`,
        maxWidth: theme.sizes.width.dialog,
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
    // It goes at once: Escape closes an open tooltip first, and one that only fades would swallow it.
    defaultProps: { enterTouchDelay: 600, slotProps: { transition: { timeout: { enter: durations.shorter, exit: 0 } } } },
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
      root: ({ theme }) => ({ height: theme.sizes.pendingLine, background: theme.vars.palette.line.control }),
      bar: { '@media (forced-colors: active)': { background: 'CanvasText' } },
    },
  },
};
