import { useState } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import recorded from '../../../timelines/demo.timeline.json';
import { createSystemClock } from '../../engine/clock/systemClock';
import { createPlayer } from '../../engine/timeline/player';
import type { Timeline } from '../../engine/timeline/timeline';
import { DashboardPanels } from '../../features/dashboard';
import type { DemoProps } from '../../features/demo';
import { createStillStore } from '../../timelinePanel';
import { createAccounts } from '../../services/accounts/accounts';
import { createDrafts } from '../../services/drafts/drafts';
import { SurroundingsProvider, useSurroundings, type Surroundings } from '../../services/surroundings';
import { makeReplayProgram } from '../replayProgram';
import type { RootState } from '../rootReducer';
import { DemoDialog } from './DemoDialog';
import { captionsOf, describeState } from './demoTexts';

/** Watch Demo: the real dashboard on a recorded timeline. Of the page around it, it uses the theme alone. */
export function DemoScreen(props: DemoProps) {
  const { socialUrl, contactEmail } = useSurroundings();
  const [{ player, store, captions, surroundings }] = useState(() => openDemo({ socialUrl, contactEmail }));
  return (
    <Provider store={store}>
      <SurroundingsProvider value={surroundings}>
        <DemoDialog {...props} player={player} store={store} captions={captions} describe={describeState}>
          <DashboardPanels isPicture />
        </DemoDialog>
      </SurroundingsProvider>
    </Provider>
  );
}

/** It is ours and replayed by the tests, so it needs none of the checks that imported files go through. */
const timeline = recorded as Timeline<RootState>;

/**
 * Replays the demo's timeline by the real program, and returns what a screen needs to play it. Its clock, store and
 * surroundings are its own: it cannot reach the live session, its services, or what the tab keeps.
 */
export function openDemo(reach: Pick<Surroundings, 'socialUrl' | 'contactEmail'>) {
  const player = createPlayer(timeline, makeReplayProgram);
  const first = player.stateAfter(0);
  const store = createStillStore(configureStore({ reducer: () => first, devTools: false }), () => {});
  const surroundings = { clock: createSystemClock(), accounts: createAccounts(), drafts: createDrafts(), ...reach };
  return { player, store, captions: captionsOf(player), surroundings };
}
