import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { toSimulatedTime } from '../../../engine/clock/simulatedTime';
import { useEnvironment } from '../../../services/environment';
import { useIsPageVisible } from '../../../shared/pageState';
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
  const isVisible = useIsPageVisible();
  const visibleSince = useRef<Ms>(clock.now());
  useEffect(() => {
    visibleSince.current = clock.now();
  }, [clock, isVisible]);
  useEffect(() => {
    if (isFrozen || !isVisible) return;
    const state = store.getState();
    const away = selectAway(state);
    if (!away || selectUnseenCount(state) > 0) return;
    if (toSimulatedTime(selectSimulation(state), clock.now()) - away.until >= AWAY_SPAN) dispatch(awayClosed());
  }, [dispatch, store, clock, isFrozen, isVisible]);
  useEffect(() => {
    if (isFrozen || !isVisible || unseenCount === 0) return;
    const wasWatched = unseenCount === 1 && newestEnd >= toSimulatedTime(simulation, visibleSince.current);
    dispatch(wasWatched ? runsSeen() : tabReturned());
  }, [dispatch, isFrozen, isVisible, unseenCount, newestEnd, simulation]);
}
