import type { Theme } from '@mui/material/styles';

/** The style of a button that looks like its text. */
export const PLAIN_BUTTON = {
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} as const;

/** Returns the style of a button that is a whole line of a list, and opens or closes what is below it. */
export function lineButtonStyle({ spacing, sizes, typography, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    ...PLAIN_BUTTON,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(2),
    width: '100%',
    minHeight: sizes.touchTarget,
    '&:hover': { background: palette.action.hover },
  } as const;
}
