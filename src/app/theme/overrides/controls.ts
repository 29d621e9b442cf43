import type { Components, Theme } from '@mui/material/styles';
import { buttonLook } from '../../../shared/ui/buttonLook';

/** What is pressed: buttons, links, switches. */
export const controlOverrides: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.radii.control,
        minWidth: 0,
        transition: buttonLook.moving(theme),
        '&[aria-disabled="true"]': buttonLook.deaf,
        variants: [
          { props: { size: 'small' }, style: buttonLook.small(theme) },
          { props: { size: 'medium' }, style: { padding: theme.spacing(2, 4), minHeight: theme.sizes.touchTarget } },
          {
            props: { size: 'large' },
            style: { padding: theme.spacing(3, 6), minHeight: 52, fontSize: theme.typography.body1.fontSize },
          },
          { props: { variant: 'outlined', color: 'inherit' }, style: buttonLook.outlined(theme) },
          { props: { variant: 'contained', color: 'primary' }, style: buttonLook.contained(theme) },
          { props: { variant: 'contained' }, style: buttonLook.containedForced },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: theme.radii.control, ...buttonLook.icon(theme) }) },
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
