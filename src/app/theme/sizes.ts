/** Lengths in CSS pixels, unless a unit is written. One step of `theme.spacing` is 4 px. */
export const SPACING_STEP = 4;

export const sizes = {
  /** The least height and width of a control under a finger. */
  touchTarget: 44,
  icon: { small: 16, medium: 20, large: 24, hero: 40 },
  logo: { small: 24, medium: 28, large: 56, hero: 72 },
  bar: 64,
  /** Widths that content does not exceed. */
  width: { form: 440, dialog: 460, prose: 620, page: 1200, wide: 1680, notice: 420, tooltip: 300 },
  /** The least height of the card at /auth: that of its taller form. */
  authCard: 556,
  /** The height that a stack of notices is kept clear of controls in. */
  noticeStack: 280,
  /** PRODUCT.md P13: the Activity History scrolls inside 400 px. */
  historyHeight: 400,
  /** A queue of more tasks than are drawn at once scrolls inside. */
  longQueueHeight: 'min(640px, 72dvh)',
  /** The wallets scroll inside: beside the protocols from the height of three on, on a phone from that of four. */
  walletListHeight: { least: 236, most: 352 },
  panelHead: 60,
  /** The line at the top while something is on its way. */
  pendingLine: 3,
  /** One of the five segments of a step meter. */
  meter: 6,
  stroke: 1,
  dotGrid: 24,
  /** The timeline panel: at most so high, or all below the bar; its rows, and the grip and marks of its scrub bar. */
  timeline: { height: '58dvh', phoneHeight: '72dvh', row: 34, lines: 232, phoneLines: 340, scrubBar: 40, grip: 3, mark: 1.5 },
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
