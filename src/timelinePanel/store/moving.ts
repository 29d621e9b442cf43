import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { advancePastGaps } from '../model/idleGaps';
import { matchesSearch } from '../model/eventSearch';
import { keyOfRun, runAt } from '../model/storyRows';
import { momentOf, panelActions, shownRun, type Moment } from './panelSlice';
import type { PanelThunk } from './panelStore';
import { playFrames } from '../../shared/playFrames';

/** Returns the moment at a time (ms since the start), within the timeline. */
export function momentAt(player: Player<unknown>, wanted: Ms): Moment {
  const at = Math.min(Math.max(wanted, 0), player.timeline.duration);
  return { at, count: player.countAt(at) };
}

/** Returns the moment right after the first `count` events. */
export function momentAfter({ events }: Pick<Player<unknown>, 'events'>, count: number): Moment {
  return { at: events[count - 1]?.at ?? 0, count: Math.max(count, 0) };
}

/** Moves to a time, in ms since the start. */
export const moveTo =
  (wanted: Ms): PanelThunk =>
  (dispatch, getState) => {
    const run = shownRun(getState());
    if (run) dispatch(panelActions.moved(momentAt(run.player, Math.round(wanted))));
  };

/**
 * Chooses the event with this index, in a row of the list, and shows the state right after it; beyond the last event, the
 * end.
 */
export const chooseEvent =
  (index: number, row: string | null = null): PanelThunk =>
  (dispatch, getState) => {
    const run = shownRun(getState());
    if (!run) return;
    const { events } = run.player;
    if (index >= events.length) dispatch(panelActions.followed());
    else dispatch(panelActions.chosen({ ...momentAfter(run.player, index + 1), event: index < 0 ? null : index, row }));
  };

/** Chooses an event for the story, clears a search that hides it there, and opens its run. */
export const showInStory =
  (index: number): PanelThunk =>
  (dispatch, getState) => {
    const shown = shownRun(getState());
    const played = shown?.player.events[index];
    if (played && !matchesSearch(played, getState().search)) dispatch(panelActions.searched(''));
    const run = shown && runAt(shown.story, index);
    if (run) dispatch(panelActions.folded({ key: keyOfRun(run), isOpen: true }));
    dispatch(chooseEvent(index));
  };

/** Moves to the next or the previous event. The first step back from the end leads to the last event. */
export const step =
  (direction: 1 | -1): PanelThunk =>
  (dispatch, getState) => {
    const state = getState();
    const { count } = momentOf(state);
    if (direction === 1) dispatch(chooseEvent(count));
    else dispatch(chooseEvent(state.moment === 'end' ? count - 1 : count - 2));
  };

/** Chooses the next or the previous problem. */
export const showProblem =
  (direction: 1 | -1): PanelThunk =>
  (dispatch, getState) => {
    const state = getState();
    const { problems } = shownRun(state)?.story ?? { problems: [] };
    const { count } = momentOf(state);
    const shown = state.moment === 'end' ? count : count - 1;
    const index =
      direction === 1
        ? problems.find((problem) => problem > count - 1)
        : problems.findLast((problem) => problem < shown);
    if (index !== undefined) dispatch(showInStory(index));
    else dispatch(panelActions.noted(direction === 1 ? 'No later problem.' : 'No earlier problem.'));
  };

/** Plays from the current moment, or from the start if that is the end. Stops at the end, or if a frame throws. */
export const play = (): PanelThunk => (dispatch, getState, extra) => {
  const before = getState();
  dispatch(panelActions.played(before.moment === 'end' ? { at: 0, count: 0 } : before.moment));
  const advance = (span: Ms) => {
    const state = getState();
    const run = shownRun(state);
    if (!state.isPlaying || state.moment === 'end' || !run) return false;
    const at = advancePastGaps(state.moment.at, span * state.speed, run.gaps);
    dispatch(panelActions.advanced(momentAt(run.player, at)));
    return true;
  };
  extra.cancelFrame();
  extra.cancelFrame = playFrames(extra.clock, advance, (text) => dispatch(panelActions.paused(text)));
};

/** Plays or pauses. */
export const togglePlayback = (): PanelThunk => (dispatch, getState) =>
  getState().isPlaying ? void dispatch(panelActions.paused()) : dispatch(play());
