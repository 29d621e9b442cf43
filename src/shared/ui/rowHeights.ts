import { ROOMY_PANEL_UP, SPACIOUS_PANEL_UP, WIDE_PANEL_UP } from './panelWidths';

/** A height for a mouse, and one for a touch screen, in CSS pixels. */
const minHeight = (fine: number, coarse = fine) => ({
  minHeight: fine,
  '@media (pointer: coarse)': { minHeight: coarse },
});

/**
 * The style of the rows of each panel: a height, with the line above, that the usual content doesn't exceed in any
 * browser. The rows of the placeholders have the same, so that nothing moves when the dashboard replaces them.
 */
export const ROW_HEIGHTS = {
  wallets: { ...minHeight(62, 75), [WIDE_PANEL_UP]: minHeight(37, 41) },
  queue: { ...minHeight(112, 128), [ROOMY_PANEL_UP]: minHeight(93, 109), [WIDE_PANEL_UP]: minHeight(63, 77) },
  // In a narrow panel, a description may take two lines.
  protocols: { ...minHeight(112), [SPACIOUS_PANEL_UP]: minHeight(93), [WIDE_PANEL_UP]: minHeight(55) },
  history: { ...minHeight(84, 98), [WIDE_PANEL_UP]: minHeight(60, 73) },
};
