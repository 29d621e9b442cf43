import type { UnknownAction } from '@reduxjs/toolkit';
import { createSessionKeeper } from '../../app/keptSession';
import { startLiveSession, type LiveSession } from '../../app/liveSession';
import { findSessionStart } from '../../app/startSession';
import { createSystemClock } from '../../engine/clock/systemClock';
import type { TimedAction } from '../../engine/timeline/events';
import { routeChanged, type RoutePath } from '../../features/route';
import { keptSessionUnreadable, sessionResumed } from '../../features/simulation';
import { createSessionStore } from '../../services/sessionStore/sessionStore';
import { repliesArrive } from '../makeTestApp';
import { createTimeMachine, type TimeMachine } from '../timeMachine';
import type { StormServer } from './stormServer';

/** The storage of one tab, across its reloads. */
export function createTab() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  return createSessionStore(() => storage as unknown as Storage);
}

/** One life of the page, with a router that goes where the sagas lead. */
export interface StormPage {
  readonly session: LiveSession;
  readonly machine: TimeMachine;
  /** Whether it goes on with what an earlier page had kept. */
  readonly isResumed: boolean;
  readonly path: () => RoutePath;
  /** Somebody, or a saga, goes to another screen. */
  go(path: RoutePath): void;
  /** What services have answered so far. */
  readonly replies: readonly UnknownAction[];
  /** Keeps the session, as the browser asks for when the page goes; from then on this page keeps nothing. */
  leave(): void;
}

/** Opens the program in a tab, at a moment of the wall clock (UTC ms), as the page's entry does. */
export async function openStormPage(
  tab: ReturnType<typeof createTab>,
  server: StormServer,
  { at, seed, path }: { readonly at: number; readonly seed: string; readonly path: RoutePath },
): Promise<StormPage> {
  const machine = createTimeMachine(at);
  const { start, accounts, kind } = await findSessionStart(tab, seed, 'storm');
  const clock = createSystemClock(machine, start.stateAt);
  const services = { ...server.openPage(), accounts };
  const replies: UnknownAction[] = [];
  let shown = path;
  let isFollowed = false;
  let isGone = false;
  const go = (next: RoutePath) => {
    if (next === shown) return;
    shown = next;
    if (isFollowed) session.store.dispatch(routeChanged({ path: next }));
  };
  const store = {
    ...tab,
    writeSnapshot: (text: string) => isGone || tab.writeSnapshot(text),
    writeInputs: (text: string) => isGone || tab.writeInputs(text),
  };
  const onEvent = (event: TimedAction) => {
    keeper.onEvent(event);
    if (event.type.endsWith('Replied')) replies.push({ ...event });
  };
  const keeper = createSessionKeeper(() => session, { store, accounts, clock, app: 'storm' });
  const session: LiveSession = startLiveSession(
    { clock, services, navigate: go, app: 'storm', onEvent, withoutChecks: true },
    start,
  );
  if (kind === 'resumed') session.store.dispatch(sessionResumed());
  if (kind === 'setAside') session.store.dispatch(keptSessionUnreadable());
  isFollowed = true;
  session.store.dispatch(routeChanged({ path: shown }));
  await repliesArrive();
  const leave = () => {
    keeper.save();
    isGone = true;
  };
  return { session, machine, isResumed: kind === 'resumed', path: () => shown, go, replies, leave };
}
