import type { Components, Theme } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';

/** What is pressed: buttons, links, switches. */
export const controlOverrides: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.radii.control,
        minWidth: 0,
        transition: theme.transitions.create(['background-color', 'border-color', 'color', 'opacity']),
        '&[aria-disabled="true"]': { cursor: 'default', filter: 'grayscale(1)' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              ...theme.typography.body2,
              fontWeight: 600,
              padding: theme.spacing(1.25, 3),
              minHeight: 34,
              [COARSE]: { minHeight: theme.sizes.touchTarget },
            },
          },
          { props: { size: 'medium' }, style: { padding: theme.spacing(2, 4), minHeight: theme.sizes.touchTarget } },
          {
            props: { size: 'large' },
            style: { padding: theme.spacing(3, 6), minHeight: 52, fontSize: theme.typography.body1.fontSize },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: theme.vars.palette.line.strong,
              '&:hover': { borderColor: theme.vars.palette.line.control, background: theme.vars.palette.action.hover },
            },
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '&:hover': { background: theme.vars.palette.primary.light },
              ...theme.applyStyles('light', { '&:hover': { background: theme.vars.palette.primary.dark } }),
            },
          },
          { props: { variant: 'contained' }, style: { '@media (forced-colors: active)': { border: '1px solid' } } },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.radii.control,
        color: theme.vars.palette.text.secondary,
        minWidth: 36,
        minHeight: 36,
        '&:hover': { color: theme.vars.palette.text.primary, background: theme.vars.palette.action.hover },
        [COARSE]: { minWidth: theme.sizes.touchTarget, minHeight: theme.sizes.touchTarget },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 550, textUnderlineOffset: '0.2em' } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: ({ theme }) => ({ width: 58, height: theme.sizes.touchTarget, padding: 10 }),
      switchBase: ({ theme }) => ({
        padding: 13,
        color: theme.vars.palette.text.secondary,
        '&.Mui-checked': { transform: 'translateX(14px)', color: theme.vars.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.vars.palette.primary.main,
          borderColor: theme.vars.palette.primary.main,
          opacity: 1,
        },
        '&.Mui-disabled': { color: theme.vars.palette.action.disabled },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: {
        width: 18,
        height: 18,
        boxShadow: 'none',
        '@media (forced-colors: active)': { background: 'CanvasText' },
      },
      track: ({ theme }) => ({
        borderRadius: theme.radii.pill,
        opacity: 1,
        backgroundColor: theme.vars.palette.surface.sunken,
        border: `${theme.sizes.stroke}px solid ${theme.vars.palette.line.control}`,
      }),
    },
  },
};
