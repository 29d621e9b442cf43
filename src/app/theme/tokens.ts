import type { TypographyVariantsOptions } from '@mui/material/styles';

/**
 * Near-black background, one green, amber for warnings and coral for errors. Every pair of text and background in the
 * product meets WCAG AA (4.5 : 1); tokens.test.ts checks it.
 */
export const darkColors = {
  primary: { main: '#6FE083', light: '#A5F0AE', dark: '#46BE5F', contrastText: '#06140A' },
  warning: { main: '#F2B84B', light: '#F8D48E', dark: '#C98F22', contrastText: '#1A1002' },
  /** For differences between a run and its recording. */
  info: { main: '#8FB8FF', light: '#BCD5FF', dark: '#5C8FE0', contrastText: '#04122B' },
  error: { main: '#FF8473', light: '#FFB0A4', dark: '#D9503D', contrastText: '#1F0603' },
  background: { default: '#0A0D0B', paper: '#111512' },
  text: { primary: '#EDF3EE', secondary: '#A7B3AA', tertiary: '#85928A', disabled: '#67726B' },
  divider: 'rgba(226, 242, 231, 0.10)',
  /**
   * Backgrounds. `sunken`: wells and tracks; `raised`: tiles on a card; `overlay`: dialogs and notices; `bar`: the
   * translucent app bar.
   */
  surface: { sunken: '#070908', raised: '#181D19', overlay: '#151A17', bar: 'rgba(10, 13, 11, 0.86)' },
  /** Borders. A control's border has a contrast of 3 : 1 against its background. */
  border: { soft: 'rgba(226, 242, 231, 0.07)', strong: 'rgba(226, 242, 231, 0.20)', control: '#66736B' },
  /** Translucent colours. `dot` is for the landing page's dotted background; `veil` covers the page behind a dialog. */
  tint: {
    primary: 'rgba(111, 224, 131, 0.12)',
    primaryBorder: 'rgba(111, 224, 131, 0.34)',
    warning: 'rgba(242, 184, 75, 0.12)',
    warningBorder: 'rgba(242, 184, 75, 0.36)',
    error: 'rgba(255, 132, 115, 0.12)',
    errorBorder: 'rgba(255, 132, 115, 0.42)',
    neutral: 'rgba(226, 242, 231, 0.07)',
    glow: 'rgba(111, 224, 131, 0.16)',
    dot: 'rgba(226, 242, 231, 0.13)',
    veil: 'rgba(3, 5, 4, 0.72)',
  },
  elevation: { mid: '0 8px 24px -8px rgba(0, 0, 0, 0.6)', high: '0 24px 64px -16px rgba(0, 0, 0, 0.8)' },
  action: {
    active: '#C9D4CC',
    hover: 'rgba(226, 242, 231, 0.07)',
    selected: 'rgba(226, 242, 231, 0.11)',
    disabled: '#67726B',
    disabledBackground: '#1B211D',
    focus: 'rgba(226, 242, 231, 0.14)',
  },
};

export const lightColors = {
  primary: { main: '#17713A', light: '#2E9455', dark: '#0E5429', contrastText: '#FFFFFF' },
  warning: { main: '#8A5600', light: '#B87711', dark: '#663F00', contrastText: '#FFFFFF' },
  info: { main: '#2B55A8', light: '#4F78C8', dark: '#1C3B78', contrastText: '#FFFFFF' },
  error: { main: '#B3301D', light: '#D4533F', dark: '#862010', contrastText: '#FFFFFF' },
  background: { default: '#F5F7F3', paper: '#FFFFFF' },
  text: { primary: '#0E1410', secondary: '#4A564E', tertiary: '#5F6B63', disabled: '#8B958E' },
  divider: 'rgba(14, 32, 20, 0.12)',
  surface: { sunken: '#EBEFE9', raised: '#FFFFFF', overlay: '#FFFFFF', bar: 'rgba(245, 247, 243, 0.88)' },
  border: { soft: 'rgba(14, 32, 20, 0.07)', strong: 'rgba(14, 32, 20, 0.24)', control: '#7C8980' },
  tint: {
    primary: 'rgba(23, 113, 58, 0.09)',
    primaryBorder: 'rgba(23, 113, 58, 0.34)',
    warning: 'rgba(176, 112, 8, 0.11)',
    warningBorder: 'rgba(138, 86, 0, 0.36)',
    error: 'rgba(179, 48, 29, 0.08)',
    errorBorder: 'rgba(179, 48, 29, 0.40)',
    neutral: 'rgba(14, 32, 20, 0.06)',
    glow: 'rgba(46, 148, 85, 0.10)',
    dot: 'rgba(14, 32, 20, 0.14)',
    veil: 'rgba(14, 20, 16, 0.44)',
  },
  elevation: { mid: '0 8px 24px -8px rgba(14, 32, 20, 0.18)', high: '0 24px 64px -16px rgba(14, 32, 20, 0.30)' },
  action: {
    active: '#37423B',
    hover: 'rgba(14, 32, 20, 0.05)',
    selected: 'rgba(14, 32, 20, 0.09)',
    disabled: '#8B958E',
    disabledBackground: '#E3E8E1',
    focus: 'rgba(14, 32, 20, 0.12)',
  },
};

/** One step of `theme.spacing`. Lengths without a unit are CSS pixels. */
export const SPACING_STEP = 4;

export const sizes = {
  /** Minimum height and width of a touch control. */
  touchTarget: 44,
  icon: { small: 16, medium: 20, large: 24, hero: 40 },
  logo: { small: 24, medium: 28, large: 56, hero: 72 },
  barHeight: 56,
  /** Height of a control in a list row, for precise pointers. */
  denseControl: 32,
  /** Maximum widths of content. */
  width: { form: 440, dialog: 460, wideDialog: 760, prose: 620, page: 1200, wide: 1680, notice: 352, tooltip: 300 },
  /** Minimum height of the card at /auth: that of its taller form. */
  authCard: 556,
  /** Maximum height of a list of choices in a dialog, which then scrolls. */
  choicesHeight: 400,
  noticeMinHeight: 52,
  /** PRODUCT.md P2.4: the Activity History scrolls inside 400 px. */
  historyHeight: 400,
  /** Height of a queue that is too long to be rendered as a whole, and scrolls instead. */
  longQueueHeight: 'min(640px, 72dvh)',
  /** Maximum height of the wallet list, which then scrolls, so that the queue below it stays in the window. */
  walletListHeight: 'clamp(140px, 100dvh - 660px, 352px)',
  panelHead: 44,
  /** Height of the line at the top of the page while something loads. */
  pendingLine: 3,
  /** Height of one of the five segments of a step meter. */
  meterHeight: 6,
  stroke: 1,
  dotGrid: 24,
  /** The timeline panel beside the dashboard. Single numbers are heights, unless a comment says otherwise. */
  timeline: {
    dock: { width: 560, height: 420, minWidth: 380, minHeight: 240, minRemainingWidth: 420 },
    row: 28,
    control: 34,
    /** Thickness of a resize handle, and of the bar at the edge of a marked row. */
    grip: 3,
    strip: 52,
  },
} as const;

/** Corner radii. In `sx`, `borderRadius: n` means n times `small`. */
export const radii = { small: 4, control: 10, card: 16, pill: 999 } as const;

/** Durations in ms. Motion explains a change, and lasts at most 200 ms. */
export const durations = {
  shortest: 80,
  shorter: 120,
  short: 140,
  standard: 180,
  complex: 200,
  enteringScreen: 180,
  leavingScreen: 120,
};

const TEXT = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const MONO = "'JetBrains Mono Variable', 'JetBrains Mono Fallback', ui-monospace, monospace";

/** Inter for text, JetBrains Mono for amounts, hashes, keys and small labels. */
export const typography: TypographyVariantsOptions = {
  fontFamily: TEXT,
  fontFamilyMono: MONO,
  fontWeightRegular: 400,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  display: {
    fontFamily: TEXT,
    fontSize: 'clamp(2.5rem, 1.35rem + 5vw, 4.75rem)',
    fontWeight: 640,
    lineHeight: 1.02,
    letterSpacing: '-0.042em',
  },
  h1: {
    fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)',
    fontWeight: 640,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
  },
  h2: {
    fontSize: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)',
    fontWeight: 630,
    lineHeight: 1.15,
    letterSpacing: '-0.026em',
  },
  h3: { fontSize: '1.25rem', fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.016em' },
  h4: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.011em' },
  h5: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.006em' },
  lead: {
    fontFamily: TEXT,
    fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)',
    lineHeight: 1.55,
    letterSpacing: '-0.01em',
  },
  body1: { fontSize: '1rem', lineHeight: 1.6, letterSpacing: '-0.006em' },
  body2: { fontSize: '0.875rem', lineHeight: 1.55, letterSpacing: 0 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5, letterSpacing: 0 },
  button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.006em', textTransform: 'none' },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
  overline: {
    fontFamily: MONO,
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.5,
    letterSpacing: '0.04em',
    textTransform: 'none',
  },
  mono: { fontFamily: MONO, fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  monoSmall: { fontFamily: MONO, fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
  figure: {
    fontFamily: TEXT,
    fontSize: '1.5rem',
    fontWeight: 620,
    lineHeight: 1.15,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
};
