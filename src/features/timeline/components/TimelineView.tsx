import { useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider, useStore } from 'react-redux';
import { SurroundingsProvider, useSurroundings } from '../../../services/surroundings';
import { createStillClock } from '../stillClock';
import { createStillStore } from '../stillStore';
import { MomentBanner } from './MomentBanner';
import { ShownMomentContext } from './stage';

/** Shows its children as they are, or as they were at the moment of a timeline that the panel looks at. */
export function TimelineView({ children }: { children: ReactNode }) {
  const shown = useContext(ShownMomentContext);
  const live = useStore();
  const surroundings = useSurroundings();
  const [refused, setRefused] = useState<object | null>(null);
  const store = useMemo(() => createStillStore(live, setRefused), [live]);

  useLayoutEffect(() => store.show(shown?.state ?? null), [store, shown]);

  const moment = shown?.moment;
  const view = useMemo(
    () => (moment === undefined ? surroundings : { ...surroundings, clock: createStillClock(moment) }),
    [surroundings, moment],
  );
  return (
    <Provider store={store}>
      <SurroundingsProvider value={view}>
        {shown && <MomentBanner moment={shown.moment} isRefused={refused === shown.state} />}
        {children}
      </SurroundingsProvider>
    </Provider>
  );
}
