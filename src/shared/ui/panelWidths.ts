/**
 * Keys of responsive values in `sx` that follow the width of the panel around, not that of the window:
 * a row lies in one column or in one of two, and must fit both.
 */
export const ROOMY_PANEL = '@400';
export const WIDE_PANEL = '@560';

/** The same widths for styles outside of `sx`. */
export const ROOMY_PANEL_UP = '@container (min-width:400px)';
export const WIDE_PANEL_UP = '@container (min-width:560px)';
