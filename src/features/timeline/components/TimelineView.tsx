import { useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SurroundingsProvider, useSurroundings } from '../../../services/surroundings';
import { createStillClock } from '../stillClock';
import { MomentBanner } from './MomentBanner';
import { ShownMomentContext, useStage } from './stage';

/** Shows its children as they are, or as they were at the moment of a timeline that the panel looks at. */
export function TimelineView({ children }: { children: ReactNode }) {
  const shown = useContext(ShownMomentContext);
  const { store } = useStage();
  const surroundings = useSurroundings();
  // A live session that another has taken the place of has a store of its own.
  useLayoutEffect(() => store.show(shown?.state ?? null), [store, shown]);

  const moment = shown?.moment;
  const view = useMemo(
    () => (moment === undefined ? surroundings : { ...surroundings, clock: createStillClock(moment) }),
    [surroundings, moment],
  );
  return (
    <Provider store={store}>
      <SurroundingsProvider value={view}>
        {shown && <MomentBanner moment={shown.moment} isRefused={shown.isRefused ?? false} />}
        {children}
      </SurroundingsProvider>
    </Provider>
  );
}
