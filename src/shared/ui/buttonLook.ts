import type { Theme } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';

/** What buttons look like, whether they are the library's (app/theme/overrides) or the plain ones that lists are full of. */
export const buttonLook = {
  moving: ({ transitions }: Theme) => transitions.create(['background-color', 'border-color', 'color', 'opacity']),

  small: ({ typography, spacing, sizes }: Theme) => ({
    ...typography.body2,
    fontWeight: 600,
    padding: spacing(1.25, 3),
    minHeight: 34,
    [COARSE]: { minHeight: sizes.touchTarget },
  }),

  /** It cannot be pressed now, and says why. */
  deaf: { cursor: 'default', filter: 'grayscale(1)' },

  outlined: ({ vars: { palette } }: Theme) => ({
    borderColor: palette.line.strong,
    '&:hover': { borderColor: palette.line.control, background: palette.action.hover },
  }),

  contained(theme: Theme) {
    const { palette } = theme.vars;
    return {
      '&:hover': { background: palette.primary.light },
      ...theme.applyStyles('light', { '&:hover': { background: palette.primary.dark } }),
    };
  },

  /** Forced colours leave it no ground to be seen by. */
  containedForced: { '@media (forced-colors: active)': { border: '1px solid' } },

  icon: ({ sizes, vars: { palette } }: Theme) => ({
    minWidth: 36,
    minHeight: 36,
    color: palette.text.secondary,
    '&:hover': { color: palette.text.primary, background: palette.action.hover },
    [COARSE]: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  }),
};
