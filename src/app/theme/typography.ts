import type { TypographyVariantsOptions } from '@mui/material/styles';

const TEXT = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const MONO = "'JetBrains Mono Variable', 'JetBrains Mono Fallback', ui-monospace, monospace";

/** Inter for words; JetBrains Mono for amounts, hashes, keys and small labels. */
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
  h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)', fontWeight: 640, lineHeight: 1.1, letterSpacing: '-0.03em' },
  h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)', fontWeight: 630, lineHeight: 1.15, letterSpacing: '-0.026em' },
  h3: { fontSize: '1.25rem', fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.016em' },
  h4: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.35, letterSpacing: '-0.011em' },
  h5: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.006em' },
  h6: { fontSize: '0.875rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: 0 },
  lead: { fontFamily: TEXT, fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: 1.55, letterSpacing: '-0.01em' },
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
