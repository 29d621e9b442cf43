import type { Components, Theme } from '@mui/material/styles';

/** What is typed into, with its label above and its hint or error below. */
export const fieldStyles: Components<Theme> = {
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
        borderRadius: theme.radii.control,
        background: theme.vars.palette.surface.sunken,
        ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.line.control }),
      input: ({ theme }) => ({
        padding: theme.spacing(2, 3.5),
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        // The product has a button of its own for it.
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
