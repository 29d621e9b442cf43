import { useState } from 'react';
import { Provider } from 'react-redux';
import { DashboardPanels } from '../../features/dashboard';
import type { DemoProps } from '../../features/demo';
import { DemoDialog } from '../../features/demo/components/DemoDialog';
import { SurroundingsProvider, useSurroundings } from '../../services/surroundings';
import { describeState } from './demoTexts';
import { openDemo } from './openDemo';

/** Watch Demo: the real dashboard on a recorded timeline. Of the page around it, it uses the theme alone. */
export function DemoScreen(props: DemoProps) {
  const { socialUrl } = useSurroundings();
  const [{ player, store, captions, surroundings }] = useState(() => openDemo(socialUrl));
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
