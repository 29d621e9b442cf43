import { configureStore } from '@reduxjs/toolkit';
import recorded from '../../../timelines/demo.timeline.json';
import { createSystemClock } from '../../engine/clock/systemClock';
import { createPlayer, type Player } from '../../engine/timeline/player';
import type { MakeProgram } from '../../engine/timeline/program';
import type { Timeline } from '../../engine/timeline/timeline';
import { createStillStore } from '../../features/timeline';
import { createAccounts } from '../../services/accounts/accounts';
import { createDrafts } from '../../services/drafts/drafts';
import type { Surroundings } from '../../services/surroundings';
import { makeReplayProgram } from '../replayProgram';
import type { RootState } from '../rootReducer';
import { captionsOf } from './captionsOf';

/** Ours, and replayed by the tests: it needs no reading with suspicion, and not the code for that. */
const timeline = recorded as Timeline<RootState>;

/**
 * Replays the demo's timeline by the real program, and gives what a screen needs to play it. Its clock, store and
 * surroundings are its own: nothing of the live session, of its services or of what the tab keeps is within reach.
 */
export function openDemo(socialUrl: string) {
  const player = openWithStates();
  const first = player.stateAfter(0);
  const store = createStillStore(configureStore({ reducer: () => first, devTools: false }), () => {});
  const surroundings: Surroundings = {
    clock: createSystemClock(),
    accounts: createAccounts(),
    drafts: createDrafts(),
    socialUrl,
  };
  return { player, store, captions: captionsOf(player), surroundings };
}

/** So short a timeline keeps all of its states, which share structure: playing one is choosing one. */
function openWithStates(): Player<RootState> {
  const states: RootState[] = [];
  const makeProgram: MakeProgram<RootState> = (start, observe) =>
    makeReplayProgram(start, (event, before, after) => {
      states.push(before);
      observe(event, before, after);
    });
  const player = createPlayer(timeline, makeProgram);
  const known = states.slice(0, player.events.length);
  const last = player.stateAfter(player.events.length);
  return { ...player, stateAfter: (count) => known[Math.max(count, 0)] ?? last };
}
