import type { Ms } from '../../engine/clock/clock';
import type { Change } from '../../engine/timeline/timeline';
import { startPressed } from '../../features/tasks/tasksSlice';
import { addRun, keepRuns, runReplay } from './opening';
import { openFile, openLive, replayInPieces, type OpeningResult, type ReplayContext } from './openTimeline';
import { chooseEvent, momentAfter, momentAt } from './moving';
import { momentOf, panelActions, shownRun, type Moment, type PanelState } from './panelSlice';
import { makeRecord, recordOf, type PanelExtra, type PanelThunk, type RunRecord } from './panelStore';
import { messageOf } from '../model/texts';
import { comparisonSteps, countAtRow, startTimesOf, type Comparison } from '../model/comparison';
import type { Side } from '../model/branching';
import { whatIfSteps } from '../model/whatIf';

/** Returns the records of two compared runs; `null` without a comparison. */
export function comparedRecords(
  { opened, compared }: Pick<PanelState, 'opened' | 'compared'>,
  extra: PanelExtra,
): Readonly<Record<Side, RunRecord>> | null {
  if (!opened || !compared.run) return null;
  const right = recordOf(extra, compared.run);
  const left = recordOf(extra, opened);
  // A changed copy of the live session is compared with the events from which the copy was made.
  return { left: right.whatIf ? makeRecord({ ...left, player: right.whatIf.recorded }) : left, right };
}

/** Compares with a file. */
export const compareWithFile = (file: File): PanelThunk<Promise<void>> =>
  compareWith((context) => openFile(file, context));

/** Compares with the live session so far. */
export const compareWithLive =
  (): PanelThunk<Promise<void>> =>
  (dispatch, _getState, { session }) =>
    session ? dispatch(compareWith((context) => openLive(session, context))) : Promise.resolve();

const compareWith =
  (opening: (context: ReplayContext) => Promise<OpeningResult>): PanelThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(panelActions.failed(null));
    const result = await dispatch(runReplay('Replaying the other timeline...', opening));
    if (!result) return;
    if (!result.ok) return void (result.problem !== null && dispatch(panelActions.failed(result.problem)));
    const { player, whatIf } = result;
    const record = makeRecord({ player: whatIf?.changed ?? player, checked: player, whatIf: null });
    dispatch(startComparing('file', record));
  };

/**
 * Replays the opened run with changes, and compares it with that copy, from the first difference on. If the replay
 * fails, nothing changes.
 */
export const changeInputs =
  (changes: readonly Change[]): PanelThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const { opened, compared } = getState();
    if (!opened) return;
    const before = compared.run && recordOf(extra, compared.run).whatIf;
    const recorded = before?.recorded ?? recordOf(extra, opened).player;
    dispatch(panelActions.failed(null));
    if (changes.length === 0) return dispatch(stopComparing());
    try {
      const whatIf = await dispatch(
        runReplay('Replaying with the change...', (context) =>
          replayInPieces(whatIfSteps(recorded, changes), recorded.events.length, context),
        ),
      );
      if (!whatIf) return;
      const { changed, differsAt } = whatIf;
      const moment = momentAt(changed, differsAt ?? momentOf(getState()).at);
      dispatch(startComparing('changed', makeRecord({ player: changed, checked: null, whatIf }), moment));
      if (changed.failure !== null) dispatch(panelActions.failed(`The changed replay ends early. ${changed.failure}`));
    } catch (error) {
      dispatch(panelActions.failed(`This change cannot be replayed: ${messageOf(error)}`));
    }
  };

const startComparing =
  (kind: 'file' | 'changed', record: RunRecord, moment?: Moment): PanelThunk =>
  (dispatch, getState, extra) => {
    const { opened } = getState();
    if (!opened) return;
    const run = addRun(extra, kind, record);
    extra.comparison = null;
    dispatch(
      panelActions.compared({
        run,
        lineUpType: kind === 'changed' ? null : startPressed.type,
        ...(moment && { moment }),
      }),
    );
    keepRuns(extra, [opened, run]);
    void dispatch(updateComparison());
  };

/** Ends the comparison, at the same time of the opened run. */
export const stopComparing = (): PanelThunk => (dispatch, getState, extra) => {
  const { opened } = getState();
  if (!opened) return;
  const { at } = momentOf(getState());
  extra.comparison = null;
  dispatch(
    panelActions.compared({ run: null, lineUpType: null, moment: momentAt(recordOf(extra, opened).player, at) }),
  );
  keepRuns(extra, [opened]);
};

/** Lines the two timelines up at the first input of this type, or at their starts. */
export const lineUpAt =
  (type: string | null): PanelThunk =>
  (dispatch) => {
    dispatch(panelActions.linedUp(type));
    void dispatch(updateComparison());
  };

/** What is being compared, so that the same work doesn't begin twice. */
interface Wanted {
  readonly events: readonly unknown[];
  readonly otherId: number;
  readonly lineUpType: string | null;
}

const underWay = new WeakMap<PanelExtra, Wanted & { readonly abort: AbortController }>();

/**
 * Compares the two runs in pieces, so that the page stays responsive. While a live session grows, a comparison is
 * finished before the next begins, which otherwise might never happen.
 */
export const updateComparison = (): PanelThunk<Promise<void>> => async (dispatch, getState, extra) => {
  const { compared } = getState();
  const records = comparedRecords(getState(), extra);
  const before = underWay.get(extra);
  if (!records || !compared.run) return before?.abort.abort();
  const { left, right } = records;
  const wanted = { events: left.player.events, otherId: compared.run.id, lineUpType: compared.lineUpType };
  if (before?.otherId === wanted.otherId && before.lineUpType === wanted.lineUpType) return;
  before?.abort.abort();
  const abort = new AbortController();
  underWay.set(extra, { ...wanted, abort });
  const { clock } = extra;
  // A changed copy begins with the same event as its original: it needs no line-up, and every difference in time counts.
  const lineUp = right.whatIf ? { lineUpType: null, jitter: 0 } : { lineUpType: wanted.lineUpType };
  const steps = comparisonSteps(left.player, right.player, {
    ...lineUp,
    recorded: { left: left.checked ?? left.player, right: right.checked ?? right.player },
  });
  try {
    const onProgress = () => void dispatch(panelActions.comparisonChanged({ isSlow: true }));
    const comparison = await replayInPieces(steps, wanted.events.length, { clock, signal: abort.signal, onProgress });
    underWay.delete(extra);
    extra.comparison = comparison;
    dispatch(panelActions.comparisonChanged({ isSlow: false }));
    const now = comparedRecords(getState(), extra);
    if (now && now.left.player.events !== wanted.events) await dispatch(updateComparison());
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  }
};

/** The row that is selected: the user's choice, or else that of the divergence. */
export const selectedRow = ({ compared }: Pick<PanelState, 'compared'>, comparison: Comparison | null): number =>
  compared.row ?? comparison?.divergence?.row ?? -1;

/** Returns a run's moment at a row: after its event there, or else at the row's time. */
function momentAtRow(
  records: Readonly<Record<Side, RunRecord>>,
  comparison: Comparison,
  number: number,
  side: Side,
): Moment {
  const row = comparison.rows[number];
  const { player } = records[side];
  return row?.[side]
    ? momentAfter(player, countAtRow(player, comparison, number, side))
    : momentAt(player, startTimesOf(comparison)[side] + (row?.at ?? 0));
}

/** Selects a row, and moves the shown run to it. */
export const goToRow =
  (row: number): PanelThunk =>
  (dispatch, getState, extra) => {
    const records = comparedRecords(getState(), extra);
    const { comparison } = extra;
    if (!records || !comparison) return;
    dispatch(panelActions.rowPicked({ row, moment: momentAtRow(records, comparison, row, getState().compared.side) }));
  };

/** Selects the next or the previous row that differs. */
export const goToDifference =
  (direction: 1 | -1): PanelThunk =>
  (dispatch, getState, { comparison }) => {
    const differences = comparison?.differences ?? [];
    const current = selectedRow(getState(), comparison);
    const next =
      direction === 1 ? differences.find((row) => row > current) : differences.findLast((row) => row < current);
    if (next !== undefined || current >= 0) dispatch(goToRow(next ?? current));
  };

/** Shows the other run at the corresponding moment: the selected row if it is shown, or else the same time. */
export const showSide =
  (side: Side, wanted?: Ms): PanelThunk =>
  (dispatch, getState, extra) => {
    const state = getState();
    const records = comparedRecords(state, extra);
    if (!records || !shownRun(state)) return;
    const { comparison } = extra;
    const { player } = records[side];
    const now = momentOf(state);
    const show = (moment: Moment) => void dispatch(panelActions.sideShown({ side, moment }));
    if (wanted !== undefined) return show(momentAt(player, wanted));
    const row = selectedRow(state, comparison);
    if (comparison && row >= 0) {
      const here = momentAtRow(records, comparison, row, state.compared.side);
      const isHere = comparison.rows[row]?.[state.compared.side] ? here.count === now.count : here.at === now.at;
      if (isHere) return show(momentAtRow(records, comparison, row, side));
    }
    const offset = side === state.compared.side ? 0 : (comparison?.timeOffset ?? 0);
    show(momentAt(player, now.at + (side === 'right' ? offset : -offset)));
  };

/** Chooses an event of one of the two runs, and shows that run. */
export const chooseEventOf =
  (side: Side, index: number): PanelThunk =>
  (dispatch, getState, extra) => {
    const records = comparedRecords(getState(), extra);
    const event = records?.[side].player.events[index];
    if (event && side !== getState().compared.side) dispatch(showSide(side, event.at));
    dispatch(chooseEvent(index));
  };
