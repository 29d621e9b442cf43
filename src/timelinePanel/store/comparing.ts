import type { Ms } from '../../engine/clock/clock';
import type { Change } from '../../engine/timeline/timeline';
import { comparisonSteps, otherSide, type Comparison, type Pair, type PerSide, type Side } from '../model/comparison';
import type { StoryPlayer } from '../model/story';
import { targetOfRow } from '../model/storyRows';
import { messageOf } from '../model/texts';
import { whatIfSteps, type WhatIf } from '../model/whatIf';
import { addRun, keepRuns, runReplay } from './opening';
import { openFile, openLive, replayInPieces, type OpeningResult, type ReplayContext } from './openTimeline';
import { chooseEvent, momentAfter, momentAt } from './moving';
import { momentOf, panelActions, shownRun, type Moment, type PanelState } from './panelSlice';
import { makeRecord, recordOf, type PanelExtra, type PanelThunk, type RunRecord } from './panelStore';

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
  async (dispatch, getState, extra) => {
    const { opened } = getState();
    if (!opened) return;
    dispatch(panelActions.failed(null));
    const { player: left, checked } = recordOf(extra, opened);
    try {
      const compared = await dispatch(
        runReplay('Replaying the other timeline...', async (context) => {
          const result = await opening(context);
          if (!result.ok) return result;
          const right = result.whatIf?.changed ?? result.player;
          const steps = comparisonSteps(left, right, null, { left: checked ?? left, right: result.player });
          const comparison = await replayInPieces(steps, right.events.length, context);
          return { ...result, right, comparison };
        }),
      );
      if (!compared) return;
      if (!compared.ok) return void (compared.problem !== null && dispatch(panelActions.failed(compared.problem)));
      const { player, right, comparison } = compared;
      dispatch(startComparing('file', makeRecord({ player: right, checked: player, whatIf: null }), comparison));
    } catch (error) {
      dispatch(panelActions.failed(`They cannot be compared: ${messageOf(error)}`));
    }
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
      const result = await dispatch(
        runReplay('Replaying with the change...', (context) =>
          replayInPieces(changeSteps(recorded, changes), recorded.events.length, context),
        ),
      );
      if (!result) return;
      const { whatIf, comparison } = result;
      const { changed, differsAt } = whatIf;
      const moment = momentAt(changed, differsAt ?? momentOf(getState()).at);
      const record = makeRecord({ player: changed, checked: null, whatIf });
      dispatch(startComparing('changed', record, comparison, moment));
      if (changed.failure !== null) dispatch(panelActions.failed(`The changed replay ends early. ${changed.failure}`));
    } catch (error) {
      dispatch(panelActions.failed(`This change cannot be replayed: ${messageOf(error)}`));
    }
  };

function* changeSteps(recorded: StoryPlayer, changes: readonly Change[]) {
  const whatIf: WhatIf = yield* whatIfSteps(recorded, changes);
  const comparison: Comparison = yield* comparisonSteps(recorded, whatIf.changed, changes);
  return { whatIf, comparison };
}

const startComparing =
  (kind: 'file' | 'changed', record: RunRecord, comparison: Comparison, moment?: Moment): PanelThunk =>
  (dispatch, getState, extra) => {
    const { opened } = getState();
    if (!opened) return;
    const run = addRun(extra, kind, record);
    extra.comparison = comparison;
    dispatch(panelActions.compared({ run, ...(moment && { moment }) }));
    keepRuns(extra, [opened, run]);
    if (!moment) dispatch(goToDifference(1));
  };

/** Ends the comparison, at the same time of the opened run. */
export const stopComparing = (): PanelThunk => (dispatch, getState, extra) => {
  const { opened } = getState();
  if (!opened) return;
  const { at } = momentOf(getState());
  extra.comparison = null;
  dispatch(panelActions.compared({ run: null, moment: momentAt(recordOf(extra, opened).player, at) }));
  keepRuns(extra, [opened]);
};

/** Returns the records of two compared runs; `null` without a comparison. */
function comparedRecords({ opened, compared }: PanelState, extra: PanelExtra): PerSide<RunRecord> | null {
  return opened && compared.run ? { left: recordOf(extra, opened), right: recordOf(extra, compared.run) } : null;
}

/** Returns the event that a pair leads to on a side; `null` if that side has none. */
const targetOn = (pair: Pair, side: Side): number | null => {
  const row = pair[side];
  return row === null ? null : targetOfRow(row);
};

/** Returns the pair in which a side has an event, or the last one before it. */
export function pairAt({ pairs }: Comparison, side: Side, index: number): Pair | null {
  const has = (pair: Pair) => {
    const row = pair[side];
    if (row === null) return false;
    return typeof row === 'number' ? row === index : row.eventIndices.includes(index);
  };
  const isBefore = (pair: Pair) => {
    const row = pair[side];
    return row !== null && (typeof row === 'number' ? row : row.index) <= index;
  };
  return pairs.findLast(has) ?? pairs.findLast(isBefore) ?? null;
}

/** Shows the other run: at the row that belongs to the chosen one, or else at the same time. */
export const showSide =
  (side: Side): PanelThunk =>
  (dispatch, getState, extra) => {
    const state = getState();
    const records = comparedRecords(state, extra);
    const { comparison } = extra;
    const { side: shown } = state.compared;
    if (!records || !comparison || side === shown) return;
    const { player } = records[side];
    const pair = state.chosen === null ? null : pairAt(comparison, shown, state.chosen);
    const target = pair && targetOn(pair, side);
    const { at } = momentOf(state);
    const sameTime: Ms = at + (side === 'right' ? comparison.offset : -comparison.offset);
    const moment = target === null ? momentAt(player, sameTime) : momentAfter(player, target + 1);
    dispatch(panelActions.sideShown({ side, moment }));
    if (target !== null) dispatch(chooseEvent(target));
  };

/** Chooses what a pair speaks of, on the shown side or else on the one that has it. */
export const choosePair =
  (pair: Pair): PanelThunk =>
  (dispatch, getState) => {
    const { side } = getState().compared;
    const other = otherSide(side);
    const target = targetOn(pair, side);
    if (target !== null) return void dispatch(chooseEvent(target));
    dispatch(chooseEventOf(other, targetOn(pair, other) ?? 0));
  };

/** Chooses an event of one of the two runs, and shows that run. */
export const chooseEventOf =
  (side: Side, index: number): PanelThunk =>
  (dispatch, getState, extra) => {
    const records = comparedRecords(getState(), extra);
    if (records && side !== getState().compared.side)
      dispatch(panelActions.sideShown({ side, moment: momentAfter(records[side].player, index + 1) }));
    dispatch(chooseEvent(index));
  };

/** Chooses the next or the previous difference. */
export const goToDifference =
  (direction: 1 | -1): PanelThunk =>
  (dispatch, getState, { comparison }) => {
    const state = getState();
    if (!comparison || !shownRun(state)) return;
    const differing = comparison.pairs.filter(({ differs }) => differs);
    const { side } = state.compared;
    const shown = state.chosen === null ? null : pairAt(comparison, side, state.chosen);
    const place = shown ? comparison.pairs.indexOf(shown) : -1;
    const isNext = (pair: Pair) => comparison.pairs.indexOf(pair) > place;
    const isPrevious = (pair: Pair) => comparison.pairs.indexOf(pair) < place;
    const pair = direction === 1 ? differing.find(isNext) : differing.findLast(isPrevious);
    if (pair) dispatch(choosePair(pair));
  };
