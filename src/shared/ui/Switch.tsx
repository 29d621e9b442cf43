import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';

/** A switch. Its styles are not in the theme, because every page loads the theme. */
export function Switch({ sx, ...rest }: SwitchProps) {
  return <MuiSwitch {...rest} sx={[switchStyle, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

function switchStyle({ radii, sizes, vars: { palette } }: Theme) {
  return {
    width: 58,
    height: sizes.touchTarget,
    padding: '10px',
    '& > .MuiSwitch-switchBase': {
      padding: '13px',
      color: palette.text.secondary,
      '&.Mui-checked': { transform: 'translateX(14px)', color: palette.primary.contrastText },
      '&.Mui-checked + .MuiSwitch-track': {
        backgroundColor: palette.primary.main,
        borderColor: palette.primary.main,
        opacity: 1,
      },
      '&.Mui-disabled': { color: palette.action.disabled },
      '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
      '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
    '& .MuiSwitch-thumb': {
      width: 18,
      height: 18,
      boxShadow: 'none',
      '@media (forced-colors: active)': { background: 'CanvasText' },
    },
    '& > .MuiSwitch-track': {
      borderRadius: `${radii.pill}px`,
      opacity: 1,
      backgroundColor: palette.surface.sunken,
      border: `${sizes.stroke}px solid ${palette.border.control}`,
    },
    // Print shows no backgrounds, so a word replaces the switch.
    '@media print': {
      width: 'auto',
      height: 'auto',
      padding: 0,
      margin: 0,
      '& > *': { display: 'none !important' },
      '&::after': { content: '"Off"' },
      '&:has(:checked)::after': { content: '"On"' },
    },
  } as const;
}
