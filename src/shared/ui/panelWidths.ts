/**
 * Styles that follow the width of the panel around, not that of the window: a row lies in one column or in one of two,
 * and must fit both. They are measured in text: where that is large, a panel is roomy later.
 */
export const ROOMY_PANEL_UP = '@container (min-width:25rem)';
export const WIDE_PANEL_UP = '@container (min-width:35rem)';
