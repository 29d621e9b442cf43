import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { toSimulatedTime } from '../../../engine/clock/simulatedTime';
import { useEnvironment } from '../../../services/environment';
import { tabReturned } from '../../route';
import { selectSimulation, type WithSimulation } from '../../simulation';
import { awayClosed, runsSeen, selectAway, selectRuns, selectUnseenCount, type WithRuns } from '../runsSlice';

/** For this long, what happened meanwhile stays over further returns (simulated ms). */
const AWAY_SPAN: Ms = 3_600_000;

/**
 * Reports which ends of runs the user has seen: an end that came while the page was visible. What ended before, and
 * several ends at one waking, passed while the user was away. A return after which nothing ended unseen closes what an
 * earlier one has summed up, unless that is news (PRODUCT.md P5.17).
 */
export function useSeenRuns(): void {
  const dispatch = useDispatch();
  const store = useStore<WithRuns & WithSimulation>();
  const { clock, isFrozen = false } = useEnvironment();
  const unseenCount = useSelector(selectUnseenCount);
  const newestEnd = useSelector(selectRuns).at(-1)?.endedAt ?? 0;
  const simulation = useSelector(selectSimulation);
  const [changes, setChanges] = useState(0);
  const visibleSince = useRef<Ms>(clock.now());
  useEffect(() => {
    const update = () => {
      visibleSince.current = clock.now();
      setChanges((before) => before + 1);
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [clock]);
  useEffect(() => {
    if (isFrozen || document.visibilityState !== 'visible') return;
    const state = store.getState();
    const away = selectAway(state);
    if (!away || selectUnseenCount(state) > 0) return;
    if (toSimulatedTime(selectSimulation(state), clock.now()) - away.until >= AWAY_SPAN) dispatch(awayClosed());
  }, [dispatch, store, clock, isFrozen, changes]);
  useEffect(() => {
    if (isFrozen || document.visibilityState !== 'visible' || unseenCount === 0) return;
    const wasWatched = unseenCount === 1 && newestEnd >= toSimulatedTime(simulation, visibleSince.current);
    dispatch(wasWatched ? runsSeen() : tabReturned());
  }, [dispatch, isFrozen, changes, unseenCount, newestEnd, simulation]);
}
