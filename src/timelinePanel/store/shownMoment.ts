import { changedPartOf } from '../../program/eventTable';
import { otherScreenName } from '../../program/momentTexts';
import type { ShownMoment } from './frozenStore';
import { isFollowing, momentOf, shownRun, type PanelState } from './panelSlice';
import type { PanelStore } from './panelStore';

const TITLES = { left: 'Recorded moment', right: 'Other timeline' };

/** Returns what the dashboard shows at the panel's moment; `null` for the live state. */
function shownMomentOf(state: PanelState): ShownMoment | null {
  const run = shownRun(state);
  if (!run || isFollowing(state)) return null;
  const { player } = run;
  const { at, count } = momentOf(state);
  const shown = player.stateAfter(count);
  const last = player.events[count - 1];
  return {
    state: shown,
    moment: player.timeline.startedAt + at,
    text: last?.text ?? 'Before the first event',
    // A changed copy is compared in the panel, so the dashboard stays where it is.
    part: last && run.kind !== 'changed' ? changedPartOf(last.event) : null,
    otherScreen: otherScreenName(shown),
    title: run.kind === 'changed' ? 'Changed' : TITLES[state.compared.side],
  };
}

/**
 * Shows the panel's moment on the dashboard, and each later one. Returns a function that stops this, and shows the live
 * state again.
 */
export function showOnDashboard(
  { getState, subscribe, extra }: Pick<PanelStore, 'getState' | 'subscribe' | 'extra'>,
  show: (shown: ShownMoment | null) => void,
): () => void {
  let shown: readonly unknown[] = [];
  let cancel = () => {};
  const update = () => {
    const state = getState();
    const run = shownRun(state);
    const { at, count } = momentOf(state);
    const isRecorded = run !== null && !isFollowing(state);
    // A live session that grows changes nothing at a moment of it.
    const next = isRecorded ? [state.openings, run.kind === 'live' ? 'live' : run, at, count] : [];
    if (next.length === shown.length && next.every((part, place) => part === shown[place])) return;
    shown = next;
    cancel();
    const showNow = () => show(shownMomentOf(getState()));
    // Render panel and dashboard in separate tasks, so that a press waits for one of them at most.
    if (isRecorded) cancel = extra.clock.callAt(extra.clock.now(), showNow);
    else showNow();
  };
  update();
  const unsubscribe = subscribe(update);
  return () => {
    unsubscribe();
    cancel();
    show(null);
  };
}
