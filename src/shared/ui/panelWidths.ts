/**
 * Queries of the width of the surrounding panel. The width of the window would not do, because the dashboard has one or
 * two columns. The widths are in rem, so a panel with large text has to be wider to count as roomy.
 */
/** A phone with large text, where content that is on one line elsewhere takes several. */
export const TIGHT_PANEL = '@container (max-width:16rem)';
export const ROOMY_PANEL_UP = '@container (min-width:25rem)';
/** Wide enough for the title and all buttons of each panel's head, and for the longest description on one line. */
export const SPACIOUS_PANEL_UP = '@container (min-width:33rem)';
export const BELOW_SPACIOUS_PANEL = '@container (max-width:32.99rem)';
export const WIDE_PANEL_UP = '@container (min-width:35rem)';

/** A phone in landscape, where the little height decides. */
export const LANDSCAPE_PHONE = '@media (max-height:30rem) and (min-width:45rem)';

/** One column of panels that is wide enough for the cards in one line, such as beside the timeline panel. */
export const CARD_STRIP = '@container dashboard (min-width:40rem) and (max-width:56.24rem)';

/** Wide enough for two columns of panels, by the width of the dashboard itself: 900 px at the usual text size. */
export const TWO_COLUMNS_UP = '@container dashboard (min-width:56.25rem)';
