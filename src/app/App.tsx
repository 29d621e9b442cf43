import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Notices } from '../features/notices/components/Notices';
import { EnvironmentProvider, useEnvironment, type Environment } from '../services/environment';
import { focusScreen } from '../shared/ui/screen';
import { ErrorBoundary, ErrorScreen } from './screens';
import type { LiveSession } from '../program/liveSession';
import { LiveSessionContext } from './liveSessionContext';
import { rootReducer } from '../program/rootReducer';
import type { PageRouter } from './router/pageRouter';
import { RouterView } from './router/RouterView';
import { Screens } from './routes';
import { AppTheme } from './theme/AppTheme';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../shared/ui/OnDemandPart';
import { ReportProblemContext } from '../shared/reportProblem';

/**
 * The state from which the build prerendered the pages. Hydration starts from it, even if the store has changed since.
 */
const INITIAL_STATE = rootReducer(undefined, { type: 'app/started' });

export interface AppProps {
  readonly session: LiveSession;
  readonly router: PageRouter;
  readonly environment: Omit<Environment, 'clock'>;
  /** Rendered instead of the screen of the current URL. */
  readonly screen?: ReactNode;
}

export function App({ session, router, environment, screen = <Screens /> }: AppProps) {
  const { store, clock } = session;
  return (
    <AppTheme>
      <LiveSessionContext value={session}>
        <EnvironmentProvider value={{ ...environment, clock }}>
          <ReportProvider session={session}>
            <ErrorBoundary Fallback={ErrorScreen}>
              <ProgramFailure session={session} />
              <Provider store={store} serverState={INITIAL_STATE}>
                <SkipLink />
                <RouterView router={router}>{screen}</RouterView>
                <Notices />
              </Provider>
            </ErrorBoundary>
          </ReportProvider>
        </EnvironmentProvider>
      </LiveSessionContext>
    </AppTheme>
  );
}

/**
 * Replaces everything with the error screen once the program has ended: its screens would look alive, but do nothing.
 */
function ProgramFailure({ session: { failure, onFailure } }: Pick<AppProps, 'session'>) {
  const programFailure = useSyncExternalStore(onFailure, failure, () => null);
  if (!programFailure) return null;
  const { error } = programFailure;
  throw error instanceof Error ? error : new Error('The app has stopped.', { cause: error });
}

/** The first tab stop on every screen: skips the repeated content at the top. Visible only while it has the focus. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Keep the URL unchanged. Until the program has loaded, the browser follows the link.
    event.preventDefault();
    focusScreen();
    document.getElementById('main')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box component="a" href="#main" onClick={skip} sx={skipLinkStyle}>
      Skip to content
    </Box>
  );
}

function skipLinkStyle({ radii, spacing, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'fixed',
    top: 0,
    left: spacing(4),
    zIndex: zIndex.tooltip,
    padding: spacing(3, 4),
    borderRadius: `0 0 ${radii.control}px ${radii.control}px`,
    background: palette.primary.main,
    color: palette.primary.contrastText,
    // Hidden by a transform, because changing `top` would count as a layout shift.
    '&:not(:focus)': { transform: 'translateY(-110%)', clipPath: 'inset(50%)' },
  } as const;
}

/** The problem report, loaded on demand. */
export const lazyReportWindow = createOnDemand(
  async () => (await import(/* webpackChunkName: "timeline" */ './ReportWindow')).ReportWindow,
);

/** Lets every screen, including the error screen, open the problem report. */
function ReportProvider({ session, children }: { session: LiveSession; children: ReactNode }) {
  const { contactEmail } = useEnvironment();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <ReportProblemContext value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <OnDemandPart
          part={lazyReportWindow}
          props={{ session, contact: contactEmail, onClose: close }}
          subject="The report"
          pending={OPENING_DIALOG}
          onClose={close}
        />
      )}
    </ReportProblemContext>
  );
}
