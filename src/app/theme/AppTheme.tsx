import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { theme } from './theme';

const VARIABLES = <GlobalStyles styles={theme.generateStyleSheets()} />;

/** Gives the theme and the page's base styles to everything inside. The colours are variables of the page: shared/ui/colorScheme.ts. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {VARIABLES}
      {children}
    </ThemeProvider>
  );
}
