/**
 * Near-black ink, one living green, a warm amber kept for warnings and a coral for what failed.
 * Every pair of text and ground that the product uses meets WCAG AA (4.5 : 1); colors.test.ts checks it.
 */
export const darkColors = {
  primary: { main: '#6FE083', light: '#A5F0AE', dark: '#46BE5F', contrastText: '#06140A' },
  warning: { main: '#F2B84B', light: '#F8D48E', dark: '#C98F22', contrastText: '#1A1002' },
  /** Where a run is not as it was recorded. */
  info: { main: '#8FB8FF', light: '#BCD5FF', dark: '#5C8FE0', contrastText: '#04122B' },
  error: { main: '#FF8473', light: '#FFB0A4', dark: '#D9503D', contrastText: '#1F0603' },
  background: { default: '#0A0D0B', paper: '#111512' },
  text: { primary: '#EDF3EE', secondary: '#A7B3AA', tertiary: '#85928A', disabled: '#67726B' },
  divider: 'rgba(226, 242, 231, 0.10)',
  /** Grounds: wells and tracks, tiles on a card, dialogs and notices, the translucent bar at the top. */
  surface: { sunken: '#070908', raised: '#181D19', overlay: '#151A17', bar: 'rgba(10, 13, 11, 0.86)' },
  /** Edges; that of a control has a contrast of 3 : 1 against its ground. */
  line: { soft: 'rgba(226, 242, 231, 0.07)', strong: 'rgba(226, 242, 231, 0.20)', control: '#66736B' },
  tint: {
    primary: 'rgba(111, 224, 131, 0.12)',
    primaryLine: 'rgba(111, 224, 131, 0.34)',
    warning: 'rgba(242, 184, 75, 0.12)',
    warningLine: 'rgba(242, 184, 75, 0.36)',
    error: 'rgba(255, 132, 115, 0.12)',
    errorLine: 'rgba(255, 132, 115, 0.42)',
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
  line: { soft: 'rgba(14, 32, 20, 0.07)', strong: 'rgba(14, 32, 20, 0.24)', control: '#7C8980' },
  tint: {
    primary: 'rgba(23, 113, 58, 0.09)',
    primaryLine: 'rgba(23, 113, 58, 0.34)',
    warning: 'rgba(176, 112, 8, 0.11)',
    warningLine: 'rgba(138, 86, 0, 0.36)',
    error: 'rgba(179, 48, 29, 0.08)',
    errorLine: 'rgba(179, 48, 29, 0.40)',
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
