import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { theme } from './theme';

const VARIABLES = <GlobalStyles styles={theme.generateStyleSheets()} />;

/** The theme and the page's base styles. The colours are CSS variables, so a switch of the scheme renders nothing anew. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {VARIABLES}
      {children}
    </ThemeProvider>
  );
}
