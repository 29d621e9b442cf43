import type { Ms } from '../engine/clock/clock';
import type { Timeline } from '../engine/timeline/timeline';
import { startLiveSession, type LiveSession, type LiveStart, type LiveSurroundings } from './liveSession';
import type { RootState } from './rootReducer';

/** The live sessions of a page, of which one lives at a time. */
export interface LiveSessions {
  current(): LiveSession;
  /** Tells of every change of the current session, until the given way back is taken. */
  subscribe(listener: () => void): () => void;
  /**
   * Goes on live from `state`, the state of an opened timeline at `at` (UTC ms). Who is signed in, and the
   * screen that is shown, stay; wallets, protocols, queue and history become those of the timeline.
   */
  branch(state: RootState, at: Ms, parent: Timeline['parent']): void;
}

/** Begins with a session that starts at `start`. */
export function createLiveSessions(given: Omit<LiveSurroundings, 'reply'>, start: LiveStart): LiveSessions {
  const listeners = new Set<() => void>();
  const surroundings: LiveSurroundings = { ...given, reply: (input) => void session.store.dispatch(input) };
  let session = startLiveSession(surroundings, start);
  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    branch(state, at, parent) {
      const joined = withSimulationOf(state, session.store.getState());
      session.stop();
      session = startLiveSession(surroundings, { seed: joined.simulation.seed, at, state: joined, parent });
      listeners.forEach((listener) => listener());
    },
  };
}

/** Gives the live state with the simulation of another. A grant is not kept: its time was another clock's. */
function withSimulationOf(other: RootState, live: RootState): RootState {
  const { simulation, wallets, protocols, tasks, activity } = other;
  const betaAccess = { ...live.betaAccess, grant: null, lookup: null, redirectAt: null };
  return { ...live, betaAccess, simulation: { ...simulation, speed: 1 }, wallets, protocols, tasks, activity };
}
