import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DashboardPanels } from '../../features/dashboard';
import type { TimelineSource } from '../../timelinePanel';
import { TimelinePanelProvider, TimelineView, useShownMoment } from '../../timelinePanel/components';
import { useEnvironment } from '../../services/environment';
import { Icon } from '../../shared/ui/Icon';
import { SchemeSelect } from '../../shared/ui/SchemeSelect';
import { SimulatedMark } from '../../shared/ui/StatusChip';
import { TopBar } from '../../shared/ui/TopBar';
import { useDocumentTitle } from '../../shared/ui/screen';
import { FrozenAtShownMoment } from '../DashboardScreen';
import { rootReducer } from '../../program/rootReducer';
import { describeState } from './demoTexts';
import { DashboardPicture, ReadOnly, createIsolatedApp } from './ReadOnly';

interface ViewerScreenProps {
  readonly viewed: TimelineSource;
  readonly onClose: () => void;
}

/** Shows a timeline from a link or a file: the timeline panel beside an inert dashboard. Requires no sign-in. */
export function ViewerScreen({ viewed, onClose }: ViewerScreenProps) {
  useDocumentTitle('A timeline · SEED');
  const pageEnvironment = useEnvironment();
  const [app] = useState(() => createIsolatedApp(rootReducer(undefined, { type: 'app/started' }), pageEnvironment));
  return (
    <>
      <ViewerBar onClose={onClose} />
      <ReadOnly app={app}>
        <TimelinePanelProvider viewed={viewed} onClose={onClose}>
          <main id="main">
            <ShownDashboard />
          </main>
        </TimelinePanelProvider>
      </ReadOnly>
    </>
  );
}

function ShownDashboard() {
  const shown = useShownMoment();
  if (!shown) {
    return (
      <Typography sx={{ p: { xs: 5, sm: 8 }, textAlign: 'center', color: 'text.secondary' }}>
        The dashboard appears here when a timeline is open.
      </Typography>
    );
  }
  return (
    <DashboardPicture summary={describeState(shown.state)}>
      <TimelineView>
        <FrozenAtShownMoment>
          <DashboardPanels isEmbedded />
        </FrozenAtShownMoment>
      </TimelineView>
    </DashboardPicture>
  );
}

const SIMULATION_DISCLAIMER = 'A recording. Its wallets, amounts and hashes are made up, and no real funds move.';

function ViewerBar({ onClose }: { onClose: () => void }) {
  return (
    <TopBar width="wide">
      <Typography variant="h4" component="h1" noWrap sx={{ display: { xs: 'none', sm: 'block' } }}>
        Recording
      </Typography>
      <SimulatedMark label="Read-only" detail={SIMULATION_DISCLAIMER} />
      <SchemeSelect />
      <Button size="small" color="inherit" startIcon={<Icon name="close" size="small" />} onClick={onClose}>
        Close
      </Button>
    </TopBar>
  );
}
