import type { Components, Theme } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';
const FORCED_COLORS = '@media (forced-colors: active)';

function button(theme: Theme) {
  const { radii, sizes, spacing, transitions, typography, vars } = theme;
  return {
    borderRadius: radii.control,
    minWidth: 'min-content',
    transition: transitions.create(['background-color', 'border-color', 'color', 'opacity']),
    // The button's menu or dialog is open.
    '&[aria-expanded="true"]': { background: vars.palette.action.selected, color: vars.palette.text.primary },
    // Unavailable, but focusable, so that it can say why.
    '&[aria-disabled="true"]': { cursor: 'default', filter: 'grayscale(1)' },
    variants: [
      {
        props: { size: 'small' },
        style: {
          ...typography.body2,
          fontWeight: 600,
          padding: spacing(1, 3),
          minHeight: sizes.denseControl,
          [COARSE]: { minHeight: sizes.touchTarget },
        },
      },
      { props: { size: 'medium' }, style: { padding: spacing(2, 4), minHeight: sizes.touchTarget } },
      {
        props: { size: 'large' },
        style: { padding: spacing(3, 6), minHeight: 52, fontSize: typography.body1.fontSize },
      },
      // Needs a border, because forced colours remove the background.
      { props: { variant: 'contained' }, style: { [FORCED_COLORS]: { border: '1px solid' } } },
      { props: { variant: 'outlined', color: 'inherit' }, style: outlinedButton(theme) },
      { props: { variant: 'contained', color: 'primary' }, style: containedButton(theme) },
    ],
  };
}

function outlinedButton({ vars: { palette } }: Theme) {
  return {
    borderColor: palette.border.strong,
    '&:hover': { borderColor: palette.border.control, background: palette.action.hover },
  };
}

function containedButton(theme: Theme) {
  const { palette } = theme.vars;
  const unavailable = { color: palette.action.disabled, background: palette.action.disabledBackground };
  return {
    '&:hover': { background: palette.primary.light },
    ...theme.applyStyles('light', { '&:hover': { background: palette.primary.dark } }),
    '&[aria-disabled="true"], &[aria-disabled="true"]:hover': unavailable,
  };
}

function tab({ radii, sizes, spacing, transitions, typography, vars: { palette } }: Theme) {
  return {
    ...typography.button,
    flex: 1,
    // A long word widens its tab, and the others wrap to the next line.
    minWidth: 'min-content',
    maxWidth: 'none',
    minHeight: sizes.touchTarget,
    padding: spacing(3, 4),
    border: `${sizes.stroke}px solid transparent`,
    borderRadius: radii.control - 2,
    transition: transitions.create(['background-color', 'border-color', 'color']),
    '&.Mui-selected': {
      borderColor: palette.divider,
      background: palette.surface.raised,
      color: palette.text.primary,
      [FORCED_COLORS]: { borderWidth: 3, borderColor: 'Highlight' },
    },
  };
}

/** Styles of controls: buttons, links, tabs, and fields with their label above and hint below. */
export const controlStyles: Components<Theme> = {
  // Prints the background of a filled button, whose text would be white on white paper without it.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { printColorAdjust: 'exact' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: ({ theme }) => button(theme) },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({
        theme: {
          radii,
          sizes,
          vars: { palette },
        },
      }) => ({
        borderRadius: radii.control,
        minWidth: 36,
        minHeight: 36,
        color: palette.text.secondary,
        '&:hover': { color: palette.text.primary, background: palette.action.hover },
        // Small also where the browser knows of no pointer: only touch screens need more room.
        variants: [{ props: { size: 'small' }, style: { minWidth: 28, minHeight: 28 } }],
        [COARSE]: { '&&': { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget } },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 550, textUnderlineOffset: '0.2em' } },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({
        theme: {
          radii,
          sizes,
          spacing,
          vars: { palette },
        },
      }) => ({
        minHeight: 0,
        padding: spacing(0.75),
        border: `${sizes.stroke}px solid ${palette.divider}`,
        borderRadius: radii.control + 2,
        background: palette.surface.sunken,
      }),
      list: { flexWrap: 'wrap' },
      // The selected tab is a raised tile instead.
      indicator: { display: 'none' },
    },
  },
  MuiTab: { styleOverrides: { root: ({ theme }) => tab(theme) } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        marginBottom: theme.spacing(2),
        '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.caption, margin: theme.spacing(1.5, 0, 0) }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.sizes.touchTarget + 4,
        '&.MuiInputBase-sizeSmall': {
          minHeight: theme.sizes.denseControl + 4,
          [COARSE]: { minHeight: theme.sizes.touchTarget },
        },
        borderRadius: theme.radii.control,
        background: theme.vars.palette.surface.sunken,
        ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.border.control }),
      input: ({ theme }) => ({
        padding: theme.spacing(2, 3.5),
        '&.MuiInputBase-inputSizeSmall': { padding: theme.spacing(1, 3) },
        // iOS zooms in at a field with smaller text.
        [COARSE]: { fontSize: '1rem' },
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        // `PasswordInput` has its own button to reveal the password.
        '&::-ms-reveal': { display: 'none' },
        '&:-webkit-autofill': {
          borderRadius: 'inherit',
          WebkitTextFillColor: theme.vars.palette.text.primary,
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.surface.raised} inset`,
          caretColor: theme.vars.palette.text.primary,
        },
      }),
    },
  },
};
