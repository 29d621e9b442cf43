import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Notices } from '../features/notices/components/Notices';
import { SurroundingsProvider, useSurroundings, type Surroundings } from '../services/surroundings';
import { focusScreen } from '../shared/ui/screen';
import { ErrorBoundary, ErrorScreen } from './screens';
import type { LiveSession } from './liveSession';
import { LiveSessionContext } from './LiveSessionContext';
import { rootReducer } from './rootReducer';
import type { PageRouter } from './router/pageRouter';
import { RouterView } from './router/RouterView';
import { Screens } from './routes';
import { AppTheme } from './theme/AppTheme';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../shared/ui/OnDemandPart';
import { ReportProblemContext } from '../shared/reportProblem';

/** What the build rendered pages from; a page that it rendered is first rendered from it again, whatever has happened since. */
const STATE_AT_START = rootReducer(undefined, { type: 'app/started' });

export interface AppProps {
  readonly session: LiveSession;
  readonly router: PageRouter;
  readonly surroundings: Omit<Surroundings, 'clock'>;
  /** What is shown in place of the screen that the address leads to. */
  readonly screen?: ReactNode;
}

/** The whole product on the screen. */
export function App({ session, router, surroundings, screen = <Screens /> }: AppProps) {
  const { store, clock } = session;
  return (
    <AppTheme>
      <LiveSessionContext value={session}>
        <SurroundingsProvider value={{ ...surroundings, clock }}>
          <ReportProvider session={session}>
            <ErrorBoundary Fallback={ErrorScreen}>
              <ProgramFailures session={session} />
              <Provider store={store} serverState={STATE_AT_START}>
                <SkipLink />
                <RouterView router={router}>{screen}</RouterView>
                <Notices />
              </Provider>
            </ErrorBoundary>
          </ReportProvider>
        </SurroundingsProvider>
      </LiveSessionContext>
    </AppTheme>
  );
}

/** Puts the error screen in the place of everything once the program has ended: its screens would only seem to work. */
function ProgramFailures({ session: { failure, onFailure } }: Pick<AppProps, 'session'>) {
  const ended = useSyncExternalStore(onFailure, failure, () => null);
  if (ended) throw ended.error instanceof Error ? ended.error : new Error('The program has ended.', { cause: ended.error });
  return null;
}

/** The first stop of the keyboard on every screen: past what all screens begin with. It is seen while it has the focus. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    // The address stays as it is. Before the program is there, the browser follows the link.
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
    // What moves by its place would count as a shift of the page.
    '&:not(:focus)': { transform: 'translateY(-110%)', clipPath: 'inset(50%)' },
  } as const;
}

/** The problem report, loaded on demand. */
export const reportCode = createOnDemand(async () => (await import(/* webpackChunkName: "timeline" */ './ReportWindow')).ReportWindow);

/** Lets all screens, that of an error included, open the report of a problem. */
export function ReportProvider({ session, children }: { session: LiveSession; children: ReactNode }) {
  const { contactEmail } = useSurroundings();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <ReportProblemContext value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <OnDemandPart part={reportCode} props={{ session, contact: contactEmail, onClose: close }} what="The report" pending={OPENING_DIALOG} onClose={close} />
      )}
    </ReportProblemContext>
  );
}
