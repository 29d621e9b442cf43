import type { Theme } from '@mui/material/styles';

/** A search field of the panel. */
export function searchStyles({ typography, sizes }: Theme) {
  return { ...typography.body2, flex: 1, minHeight: sizes.timeline.control, '& input': { py: 1 } } as const;
}

/** A button of the panel that is switched on and off. */
export function toggleStyles({ typography, radii, sizes, vars: { palette } }: Theme) {
  return {
    ...typography.caption,
    minHeight: sizes.timeline.control,
    py: 1,
    borderRadius: `${radii.control}px`,
    textTransform: 'none',
    borderColor: palette.line.strong,
    '&[aria-pressed=true], &[aria-pressed=true]:hover': { color: palette.text.primary, background: palette.action.selected },
    '@media (forced-colors: active)': { '&[aria-pressed=true]': { borderWidth: '3px', borderColor: 'Highlight' } },
    '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
  } as const;
}

/** A part of the panel that takes the room that is left, with its own parts one below the other. */
export const COLUMN = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

/** A text that is cut where there is no room. */
export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** Two parts lie side by side, as where the panel stands at the bottom. */
export const WIDE_UP = 760;
export const WIDE = `@container timeline (min-width: ${WIDE_UP}px)`;

/** A panel, or a half of one, that is as narrow as a phone for the size of its text. */
export const NARROW = '@container timeline (max-width: 29.99em)';
