/** Lengths in CSS pixels, unless a unit is written. One step of `theme.spacing` is 4 px. */
export const SPACING_STEP = 4;

export const sizes = {
  /** The least height and width of a control under a finger. */
  touchTarget: 44,
  icon: { small: 16, medium: 20, large: 24, hero: 40 },
  logo: { small: 24, medium: 28, large: 56, hero: 72 },
  bar: 56,
  /** A control in a row of a list, for a pointer that is exact. */
  denseControl: 32,
  /** Widths that content does not exceed. */
  width: { form: 440, dialog: 460, wideDialog: 760, prose: 620, page: 1200, wide: 1680, notice: 352, tooltip: 300 },
  /** The least height of the card at /auth: that of its taller form. */
  authCard: 556,
  /** A list of choices in a dialog scrolls inside beyond this height. */
  choicesHeight: 400,
  notice: 52,
  /** PRODUCT.md P13: the Activity History scrolls inside 400 px. */
  historyHeight: 400,
  /** A queue of more tasks than are drawn at once scrolls inside. */
  longQueueHeight: 'min(640px, 72dvh)',
  /** More wallets than a window has room for above the queue scroll inside. */
  walletListHeight: 'clamp(140px, 100dvh - 660px, 352px)',
  panelHead: 44,
  /** The height of a row of each panel, narrow and wide, for the shape of what will come. */
  rowHeight: {
    wallets: { narrow: 77, wide: 41 },
    queue: { narrow: 130, wide: 62 },
    protocols: { narrow: 120, wide: 54 },
    history: { narrow: 100, wide: 60 },
  },
  /** The line at the top while something is on its way. */
  pendingLine: 3,
  /** One of the five segments of a step meter. */
  meter: 6,
  stroke: 1,
  dotGrid: 24,
  /**
   * The timeline panel beside the dashboard: what it takes at first, and at least; the height of its rows; its lanes,
   * with the column of their names, their axis, and the most that they take before they scroll; and the card beside a pointer.
   */
  timeline: {
    dock: { width: 560, height: 420, leastWidth: 380, leastHeight: 240, leastBeside: 420 },
    row: 30,
    control: 34,
    grip: 3,
    lane: 20,
    laneName: 210,
    axis: 28,
    lanes: 200,
    touchLanes: 140,
    leastEvents: 360,
    card: 304,
  },
} as const;

/** Corner radii. In `sx`, `borderRadius: n` means n times `tick`. */
export const radii = { tick: 4, control: 10, card: 16, pill: 999 } as const;

/** Durations in milliseconds; motion explains a change and lasts at most 200. */
export const durations = {
  shortest: 80,
  shorter: 120,
  short: 140,
  standard: 180,
  complex: 200,
  enteringScreen: 180,
  leavingScreen: 120,
};
