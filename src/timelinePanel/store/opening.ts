import type { Clock, Ms } from '../../engine/clock/clock';
import { runStarted } from '../../features/tasks';
import { replayTimeline } from '../../program/replayTimeline';
import { readRecording } from '../../program/timelineFiles';
import {
  followLive,
  openFile,
  openLink,
  openSampleFile,
  replayInPieces,
  type OpeningResult,
  type ReplayContext,
} from './openTimeline';
import type { LinkedPosition } from '../model/momentLink';
import type { StoryPlayer } from '../model/story';
import { keyOfRun, runAt, type Folding } from '../model/storyRows';
import { momentAfter, momentAt } from './moving';
import { OpenRun } from './openRun';
import { panelActions, type Moment } from './panelSlice';
import type { PanelThunk } from './panelStore';

type OpenRequest = (context: ReplayContext) => Promise<OpeningResult>;

const REPLAYING = 'Replaying the timeline...';

/** Runs one replay at a time, with its progress. Returns `undefined` if it was cancelled or another one is running. */
export const runReplay =
  <Result>(
    label: string,
    replay: (context: ReplayContext) => Promise<Result>,
  ): PanelThunk<Promise<Result | undefined>> =>
  async (dispatch, _getState, extra) => {
    if (extra.replay?.signal.aborted === false) return undefined;
    const abort = new AbortController();
    extra.replay = abort;
    const report = (progress: { readonly events: number; readonly total: number }) =>
      void dispatch(panelActions.workChanged({ label, ...progress }));
    // Without a timeline to look at, the progress is shown at once; otherwise only if the replay takes a while.
    if (label === REPLAYING) report({ events: 0, total: 0 });
    try {
      const { clock, timelineWorker } = extra;
      const result = await replay({
        ...(timelineWorker && { timelineWorker }),
        clock,
        signal: abort.signal,
        onProgress: report,
      });
      return abort.signal.aborted ? undefined : result;
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      // After a cancellation, the next replay may already be running.
      if (extra.replay === abort) {
        extra.replay = null;
        dispatch(panelActions.workChanged(null));
      }
    }
  };

/** Cancels the replay that is under way. */
export const cancelReplay = (): PanelThunk => (_dispatch, _getState, extra) => extra.replay?.abort();

/** Opens the live session and follows it, at the start of a run (simulated time, UTC ms) or else at its end. */
export const openLive =
  ({ announcement = '', runStart }: { announcement?: string; runStart?: Ms } = {}): PanelThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { session, clock } = extra;
    if (!session) return;
    // A run that the user asks for is shown even while something is being opened.
    if (runStart !== undefined) dispatch(cancelReplay());
    extra.stopFollowing();
    const problem = await dispatch(
      runReplay(REPLAYING, async (context) => {
        let refreshSoon = () => {};
        const followed = await followLive(session, context, {
          onGrowth: () => refreshSoon(),
          onNewRecording: () => void clock.callAt(clock.now(), () => void dispatch(openLive())),
        });
        if (!followed.ok) return followed.problem;
        if (context.signal.aborted) {
          followed.stop();
          return null;
        }
        const run = new OpenRun({ kind: 'live', player: followed.playerAt(clock.now()) });
        const beginning = runStart === undefined ? AT_END : startOfRun(run, runStart);
        dispatch(panelActions.opened({ run, ...beginning, folding: foldingOf(run, beginning) }));
        if (runStart !== undefined && beginning === AT_END)
          dispatch(panelActions.failed('The recording no longer has this run.'));
        dispatch(panelActions.announced(announcement));
        const refreshing = startRefreshing(clock, () => dispatch(showGrowth(followed.playerAt(clock.now()))));
        refreshSoon = refreshing.refreshSoon;
        extra.stopFollowing = () => {
          refreshing.stop();
          followed.stop();
          extra.stopFollowing = () => {};
        };
        return null;
      }),
    );
    if (problem) dispatch(panelActions.failed(problem));
  };

/** Where a timeline opens: at a moment, with the chosen event, or at its end. */
interface Beginning {
  readonly moment: Moment | null;
  readonly chosen: number | null;
}

const AT_END: Beginning = { moment: null, chosen: null };

/** With more runs, they are folded at first, but for the one with the moment shown. */
const MAX_OPEN_RUNS = 3;

function foldingOf({ story }: OpenRun, { moment, chosen }: Beginning): Folding {
  const { runs } = story;
  const shown = moment === null ? runs.at(-1) : runAt(story, chosen ?? moment.count - 1);
  return { foldsRuns: runs.length > MAX_OPEN_RUNS, chosen: shown ? { [keyOfRun(shown)]: true } : {} };
}

/** Returns the start of a run (simulated time, UTC ms); the end, if the recording no longer has it. */
function startOfRun({ player }: OpenRun, startedAt: Ms): Beginning {
  const index = player.events.findLastIndex(
    ({ event }) => runStarted.match(event) && event.meta.simulatedAt === startedAt,
  );
  return index === -1 ? AT_END : { moment: momentAfter(player, index + 1), chosen: index };
}

const showGrowth =
  (player: StoryPlayer): PanelThunk =>
  (dispatch, getState) => {
    const { opened } = getState();
    if (opened?.kind === 'live' && opened.player !== player)
      dispatch(panelActions.grown(new OpenRun({ ...opened, player })));
  };

/** Events within this time are shown together, so that the panel updates at most ten times a second. */
const REFRESH_DELAY: Ms = 100;
const SECOND: Ms = 1000;

/** Calls `refresh` every second, and shortly after each `refreshSoon`. */
function startRefreshing(clock: Clock, refresh: () => void) {
  let isSoon = false;
  const run = () => {
    isSoon = false;
    refresh();
    cancel = clock.callAt(clock.now() + SECOND, run);
  };
  let cancel = clock.callAt(clock.now() + SECOND, run);
  return {
    refreshSoon() {
      if (isSoon) return;
      isSoon = true;
      cancel();
      cancel = clock.callAt(clock.now() + REFRESH_DELAY, run);
    },
    stop: () => cancel(),
  };
}

/** Opens a file: at its first problem, or else at its end. */
export const openFileOf = (file: File): PanelThunk<Promise<void>> => openWith((context) => openFile(file, context));

/** Opens a recorded run with simulated faults, to learn the panel with. */
export const openSample = (): PanelThunk<Promise<void>> => openWith(openSampleFile);

/** Opens the timeline that the viewer was opened with: a file, or a link, which may name a moment. */
export const openViewed =
  (linked: LinkedPosition | null): PanelThunk<Promise<void>> =>
  (dispatch, _getState, { viewed }) => {
    if (viewed === null) return dispatch(openLive());
    const opening: OpenRequest = (context) =>
      viewed.kind === 'file' ? openFile(viewed.file, context) : openLink(viewed.packed, context);
    return dispatch(openWith(opening, viewed.kind === 'link' ? linked : null));
  };

const openWith =
  (opening: OpenRequest, linked: LinkedPosition | null = null): PanelThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    dispatch(panelActions.failed(null));
    dispatch(panelActions.announced(''));
    // The file that was chosen last is opened.
    dispatch(cancelReplay());
    const result = await dispatch(runReplay(REPLAYING, opening));
    if (!result) return;
    if (!result.ok) {
      if (result.problem !== null) dispatch(panelActions.failed(result.problem));
      return;
    }
    extra.stopFollowing();
    const { player, whatIf, comparison } = result;
    const run = new OpenRun({ kind: 'file', player, checked: player });
    const changed = whatIf && new OpenRun({ kind: 'changed', player: whatIf.changed, whatIf, comparison });
    const begin = beginningOf(changed ?? run, linked);
    dispatch(
      panelActions.opened({
        run,
        ...(changed ? { moment: null, chosen: null } : begin),
        folding: foldingOf(changed ?? run, begin),
      }),
    );
    if (changed)
      dispatch(
        panelActions.compared({
          run: changed,
          moment: begin.moment ?? momentAt(whatIf.changed, Infinity),
        }),
      );
  };

/**
 * Returns where a timeline opens: at the moment of a link, or else where its replay diverges, or else at the first
 * problem, or else at the end.
 */
function beginningOf({ player, story }: OpenRun, position: LinkedPosition | null): Beginning {
  if (position) {
    const { at, count } = position;
    const isCountValid = count !== null && count <= player.events.length && (player.events[count - 1]?.at ?? 0) === at;
    return isCountValid
      ? { moment: momentAfter(player, count), chosen: count === 0 ? null : count - 1 }
      : { moment: momentAt(player, at), chosen: null };
  }
  const first = story.divergence?.index ?? story.problems[0];
  if (first === undefined) return AT_END;
  return { moment: momentAfter(player, first + 1), chosen: first };
}

/** Replays the live session so far, and compares it with its recording. */
export const checkLive = (): PanelThunk<Promise<void>> => async (dispatch, getState, extra) => {
  const { session } = extra;
  const { opened } = getState();
  if (!session || opened?.kind !== 'live') return;
  const timeline = readRecording(session, opened.player.timeline.title);
  const checked = await dispatch(
    runReplay('Checking the recording...', (context) =>
      replayInPieces(replayTimeline(timeline), timeline.events.length, context),
    ),
  );
  // It may have grown meanwhile.
  const run = getState().opened;
  if (!checked || run?.kind !== 'live') return;
  dispatch(panelActions.grown(new OpenRun({ ...run, checked })));
  dispatch(panelActions.liveChecked(checked.events.length));
};
