import type { Components, Theme } from '@mui/material/styles';

/** What is typed into, and the tabs that choose a form. */
export const inputOverrides: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.radii.control,
        background: theme.vars.palette.surface.sunken,
        ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.line.control,
          transition: theme.transitions.create('border-color'),
        },
        '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.primary.main,
        },
      }),
      input: ({ theme }) => ({
        minHeight: theme.sizes.touchTarget + 4,
        boxSizing: 'border-box',
        padding: theme.spacing(2, 3.5),
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: theme.vars.palette.text.primary,
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.surface.raised} inset`,
          caretColor: theme.vars.palette.text.primary,
          borderRadius: 'inherit',
        },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: theme.spacing(1.5, 0, 0),
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
};
