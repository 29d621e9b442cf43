import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { SCHEME_STORAGE_KEY, theme } from './theme';

/** Gives the theme and the page's base styles to everything inside; dark unless the reader chose light. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="dark"
      modeStorageKey={SCHEME_STORAGE_KEY}
      disableTransitionOnChange
      // The page has set the scheme before its first paint; finding it out afterwards would draw everything twice.
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
