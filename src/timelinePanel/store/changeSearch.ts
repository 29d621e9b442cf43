import { stateDifference } from '../../engine/timeline/stateDifference';
import { countText } from '../../shared/text';
import { chooseEvent } from './moving';
import { runReplay } from './opening';
import { replayInPieces } from './openTimeline';
import { momentOf, panelActions, shownRun } from './panelSlice';
import type { PanelThunk } from './panelStore';
import { foldsAround } from '../model/stateTree';
import { messageOf } from '../../shared/attempt';
import { recordedParts, type Divergence } from '../../engine/timeline/divergence';
import {
  findNextChangeInSteps,
  findPreviousChangeInSteps,
  findUnrecordedChangeInSteps,
  type PathChange,
} from '../../engine/timeline/pathChanges';
import { valueText } from '../../engine/timeline/printable';

/** Finds the next or previous change of the selected path, goes to it, and describes it; without a path, shows the tab. */
export const findChange =
  (direction: 1 | -1, from?: number): PanelThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const { path } = state.stateView;
    const run = shownRun(state);
    if (path === null) return void dispatch(panelActions.tabOpened('State'));
    if (!run) return;
    const { player } = run;
    const count = from ?? momentOf(state).count;
    const steps = (direction === 1 ? findNextChangeInSteps : findPreviousChangeInSteps)(player, path.split('.'), count);
    const total = direction === 1 ? player.events.length - count : count;
    const show = (text: string, at = count) => dispatch(panelActions.stateViewed({ found: { count: at, text } }));
    try {
      const change = await dispatch(
        runReplay(`Searching for a change of ${path}...`, (context) => replayInPieces(steps, total, context)),
      );
      if (change === undefined) return;
      if (change === null) return void show(direction === 1 ? 'No later change.' : 'No earlier change.');
      dispatch(chooseEvent(change.eventCount - 1));
      dispatch(reveal(path));
      show(`Event ${countText(change.eventCount)}: ${changeText(change)}`, change.eventCount);
    } catch (error) {
      show(`It can't be replayed: ${messageOf(error)}`);
    }
  };

/** Chooses a path of the state, and unfolds everything around it. */
const reveal =
  (path: string): PanelThunk =>
  (dispatch, getState) => {
    const state = shownRun(getState())?.player.stateAfter(momentOf(getState()).count);
    dispatch(panelActions.pathRevealed({ path, around: foldsAround(state, path.split('.')) }));
  };

/**
 * Selects a path that diverges, and goes to its first change since the states were last equal. If the recording seems to
 * lack a change of it, says which: then the cause may be a later event.
 */
export const showFirstChange =
  (path: string, { since }: Divergence): PanelThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(chooseEvent(since - 1));
    dispatch(panelActions.tabOpened('State'));
    dispatch(panelActions.stateViewed({ text: '', found: null }));
    dispatch(reveal(path));
    await dispatch(findChange(1, since));
    const { found } = getState().stateView;
    const checked = shownRun(getState())?.checked;
    if (!found || !checked?.divergence) return;
    const recorded = recordedParts(checked.timeline, checked.divergence)[path];
    if (recorded === undefined) return;
    const steps = findUnrecordedChangeInSteps(checked, path.split('.'), checked.divergence, recorded);
    const total = checked.divergence.index - since;
    const count = await dispatch(
      runReplay(`Searching for the recording's value of ${path}...`, (context) =>
        replayInPieces(steps, total, context),
      ),
    );
    // The user may have gone on meanwhile.
    if (typeof count !== 'number' || getState().stateView.found !== found) return;
    const text = `The recording seems to have the value from before event ${countText(count)}.`;
    dispatch(panelActions.stateViewed({ found: { ...found, text: `${found.text}. ${text}` } }));
  };

/** Describes a change; for a list or an object, the first value that changed inside it. */
function changeText({ before, after }: PathChange): string {
  const [first, ...others] = stateDifference(before, after);
  if (!first) return valueText(after);
  const path = first.path === '' ? '' : `${first.path}: `;
  return `${path}${valueText(first.expected)} → ${valueText(first.found)}${others.length === 0 ? '' : ` and ${countText(others.length)} more`}`;
}
