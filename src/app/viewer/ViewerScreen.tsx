import { useContext, useState, type ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Provider } from 'react-redux';
import { createSystemClock } from '../../engine/clock/systemClock';
import { DashboardPanels } from '../../features/dashboard';
import { createStillStore, TimelineHostContext, type Viewed } from '../../timelinePanel';
import { ShownMomentContext, TimelineStage, TimelineView } from '../../timelinePanel/components';
import { createAccounts } from '../../services/accounts/accounts';
import { createDrafts } from '../../services/drafts/drafts';
import { SurroundingsProvider, useSurroundings, type Surroundings } from '../../services/surroundings';
import { Icon } from '../../shared/ui/Icon';
import { SchemeSelect } from '../../shared/ui/SchemeSelect';
import { SimulatedMark } from '../../shared/ui/SimulatedMark';
import { TopBar } from '../../shared/ui/TopBar';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { AtShownMoment } from '../DashboardPage';
import { describeState } from '../demo/demoTexts';
import { rootReducer, type RootState } from '../rootReducer';
import { createViewerHost } from '../timelineHost';

interface ViewerScreenProps {
  readonly viewed: Viewed;
  readonly onClose: () => void;
}

/** The viewer of any timeline: the timeline panel beside a dashboard that cannot be used. Nobody has to be signed in. */
export function ViewerScreen({ viewed, onClose }: ViewerScreenProps) {
  useDocumentTitle('A timeline · SEED');
  const around = useSurroundings();
  const [{ loadHost, store, surroundings }] = useState(() => openViewer(viewed, around));
  return (
    <>
      <ViewerBar onClose={onClose} />
      <TimelineHostContext value={loadHost}>
        <Provider store={store}>
          <SurroundingsProvider value={surroundings}>
            <TimelineStage onClose={onClose}>
              <main id="main">
                <Picture>
                  <TimelineView>
                    <AtShownMoment>
                      <DashboardPanels isPicture />
                    </AtShownMoment>
                  </TimelineView>
                </Picture>
              </main>
            </TimelineStage>
          </SurroundingsProvider>
        </Provider>
      </TimelineHostContext>
    </>
  );
}

/** Its clock, store and surroundings are its own: it cannot reach the live session, its services, or what the tab keeps. */
function openViewer(viewed: Viewed, { socialUrl, contactEmail, timelineWorker }: Surroundings) {
  const first = rootReducer(undefined, { type: 'app/started' });
  const store = createStillStore(configureStore({ reducer: () => first, devTools: false }), () => {});
  const clock = createSystemClock();
  const surroundings = { clock, accounts: createAccounts(), drafts: createDrafts(), socialUrl, contactEmail };
  const host = createViewerHost(viewed, clock, timelineWorker);
  return { loadHost: () => Promise.resolve(host), store, surroundings };
}

/** The dashboard of the moment as one picture, put into words for those who do not see it. */
function Picture({ children }: { children: ReactNode }) {
  const shown = useContext(ShownMomentContext);
  if (!shown) {
    return (
      <Typography sx={{ p: { xs: 5, sm: 8 }, textAlign: 'center', color: 'text.secondary' }}>
        The dashboard appears here once a timeline is open.
      </Typography>
    );
  }
  return (
    <Box role="img" aria-label={describeState(shown.state as RootState)}>
      <Box inert>{children}</Box>
    </Box>
  );
}

const DETAIL = 'A recorded session. Wallets, amounts and hashes in it are made up, and no real funds are moved.';

function ViewerBar({ onClose }: { onClose: () => void }) {
  return (
    <TopBar width="wide">
      <Typography variant="h4" component="h1" noWrap sx={{ display: { xs: 'none', sm: 'block' } }}>
        A recorded session
      </Typography>
      <SimulatedMark label="Read-only" detail={DETAIL} />
      <SchemeSelect />
      <Button size="small" color="inherit" startIcon={<Icon name="close" size="small" />} onClick={onClose}>
        Close
      </Button>
    </TopBar>
  );
}
