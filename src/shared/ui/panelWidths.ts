/**
 * Styles that follow the width of the panel around, not that of the window: a row lies in one column or in one of two,
 * and must fit both. They are measured in text: where that is large, a panel is roomy later.
 */
/** A phone with large text: what stands in a line elsewhere takes several. */
export const TIGHT_PANEL = '@container (max-width:16rem)';
export const ROOMY_PANEL_UP = '@container (min-width:25rem)';
export const WIDE_PANEL_UP = '@container (min-width:35rem)';

/** Wide enough for two columns of panels: the width of the dashboard itself, 900 px where text has its usual size. */
export const TWO_COLUMNS_UP = '@container dashboard (min-width:56.25rem)';
