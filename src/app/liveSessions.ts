import type { Ms } from '../engine/clock/clock';
import type { Timeline } from '../engine/timeline/timeline';
import { sessionEnded } from '../features/access';
import { inRealTime } from './inRealTime';
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
  /** Begins anew from nothing, when what was gone on with cannot be. */
  beginAnew(seed: string): void;
}

/**
 * Begins with a session that starts at `start`. When somebody's session ends at another speed than the real time's, or
 * away from it, the next person's begins in real time.
 */
export function createLiveSessions(given: Omit<LiveSurroundings, 'reply'>, start: LiveStart): LiveSessions {
  const listeners = new Set<() => void>();
  const surroundings: LiveSurroundings = {
    ...given,
    reply: (input) => void session.store.dispatch(input),
    onEvent(event) {
      given.onEvent(event);
      if (sessionEnded.match(event)) returnToRealTime();
    },
  };
  let session = startLiveSession(surroundings, start);

  function replaceBy(next: LiveStart) {
    session.stop();
    session = startLiveSession(surroundings, next);
    listeners.forEach((listener) => listener());
  }

  function returnToRealTime() {
    const ended = session;
    const { clock, store } = ended;
    if (clock.speed() === 1 && clock.offset() === 0) return;
    // When all that follows from it has happened.
    clock.callAt(clock.now(), () => {
      if (session !== ended) return;
      const [own, at] = [clock.now(), clock.now() - clock.offset()];
      const state = inRealTime(store.getState(), own, at);
      replaceBy({ seed: state.simulation.seed, at, state });
    });
  }

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    branch(state, at, parent) {
      const { store, clock } = session;
      const joined = withSimulationOf(state, inRealTime(store.getState(), clock.now(), at));
      replaceBy({ seed: joined.simulation.seed, at, state: joined, parent });
    },
    beginAnew: (seed) => replaceBy({ seed }),
  };
}

/** Gives the live state with the simulation of another. */
function withSimulationOf(other: RootState, live: RootState): RootState {
  const { simulation, wallets, protocols, tasks, activity } = other;
  return { ...live, simulation: { ...simulation, speed: live.simulation.speed }, wallets, protocols, tasks, activity };
}
