import type { Theme } from '@mui/material/styles';

/** The style of a search field in the panel. */
export function searchStyles({ typography, sizes }: Theme) {
  return { ...typography.body2, flex: 1, minHeight: sizes.timeline.control, '& input': { py: 1 } } as const;
}

/** Stacks its children, and fills the remaining space. */
export const COLUMN = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

/** Lays its children out in a row, with further lines as needed. */
export const WRAPPED_ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

/** Truncates a text that doesn't fit. */
export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** From this width (CSS pixels), two parts are side by side, such as in a panel docked at the bottom. */
export const MIN_WIDE_WIDTH = 760;
export const WIDE = `@container timeline (min-width: ${MIN_WIDE_WIDTH}px)`;

/** A panel, or half of one, as narrow as a phone. In `em`, since large text needs more space. */
export const NARROW = '@container timeline (max-width: 29.99em)';
