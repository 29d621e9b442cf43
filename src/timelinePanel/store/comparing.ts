import type { Ms } from '../../engine/clock/clock';
import type { Change } from '../../engine/timeline/timeline';
import { comparisonSteps, type Comparison } from '../model/comparison';
import { otherSide, type Pair, type PerSide, type Side } from '../model/pair';
import type { StoryPlayer } from '../model/story';
import { targetOfRow } from '../model/storyRows';
import { messageOf } from '../../shared/attempt';
import { axisText, SECOND } from '../../shared/times';
import { whatIfSteps, type WhatIf } from '../model/whatIf';
import { OpenRun } from './openRun';
import { runReplay } from './opening';
import { openFile, openLive, replayInPieces, type OpeningResult, type ReplayContext } from './openTimeline';
import { chooseEvent, momentAfter, momentAt } from './moving';
import { momentOf, panelActions, type Moment, type PanelState } from './panelSlice';
import type { PanelThunk } from './panelStore';

/** Compares with a file. */
export const compareWithFile = (file: File): PanelThunk<Promise<void>> =>
  compareWith((context) => openFile(file, context));

/** Compares with the live session so far. */
export const compareWithLive =
  (): PanelThunk<Promise<void>> =>
  (dispatch, _getState, { session }) =>
    session ? dispatch(compareWith((context) => openLive(session, context), true)) : Promise.resolve();

/** Returns a comparison that says up to when the live session is compared: the session goes on. */
function withLiveNote(comparison: Comparison, live: StoryPlayer | null): Comparison {
  if (!live) return comparison;
  const note = `The live session is compared up to ${axisText(live.timeline.duration, SECOND)}.`;
  return { ...comparison, notes: [note, ...comparison.notes] };
}

const compareWith =
  (opening: (context: ReplayContext) => Promise<OpeningResult>, isLive = false): PanelThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { opened } = getState();
    if (!opened) return;
    dispatch(panelActions.failed(null));
    const { player: left, checked } = opened;
    try {
      const compared = await dispatch(
        runReplay('Replaying the other timeline...', async (context) => {
          const result = await opening(context);
          if (!result.ok) return result;
          const right = result.whatIf?.changed ?? result.player;
          const steps = comparisonSteps(left, right, null, { left: checked ?? left, right: result.player });
          const comparison = await replayInPieces(steps, right.events.length, context);
          const live = opened.kind === 'live' ? left : isLive ? right : null;
          return { ...result, right, comparison: withLiveNote(comparison, live) };
        }),
      );
      if (!compared) return;
      if (!compared.ok) return void (compared.problem !== null && dispatch(panelActions.failed(compared.problem)));
      const { player: recorded, right: player, comparison } = compared;
      dispatch(startComparing(new OpenRun({ kind: 'file', player, checked: recorded, comparison })));
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
  async (dispatch, getState) => {
    const { opened, compared } = getState();
    if (!opened) return;
    const recorded = compared.run?.whatIf?.recorded ?? opened.player;
    dispatch(panelActions.failed(null));
    if (changes.length === 0) return dispatch(stopComparing());
    try {
      const result = await dispatch(
        runReplay('Replaying with the change...', (context) =>
          replayInPieces(changeSteps(recorded, changes), recorded.events.length, context),
        ),
      );
      if (!result) return;
      const { whatIf } = result;
      const comparison = withLiveNote(result.comparison, opened.kind === 'live' ? recorded : null);
      const { changed, differsAt } = whatIf;
      const moment = momentAt(changed, differsAt ?? momentOf(getState()).at);
      dispatch(startComparing(new OpenRun({ kind: 'changed', player: changed, whatIf, comparison }), moment));
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
  (run: OpenRun, moment?: Moment): PanelThunk =>
  (dispatch) => {
    dispatch(panelActions.compared({ run, ...(moment && { moment }) }));
    if (!moment) dispatch(goToDifference(1));
  };

/** Ends the comparison, at the same time of the opened run. */
export const stopComparing = (): PanelThunk => (dispatch, getState) => {
  const { opened } = getState();
  if (!opened) return;
  const { at } = momentOf(getState());
  dispatch(panelActions.compared({ run: null, moment: momentAt(opened.player, at) }));
};

/** Returns two compared runs with their comparison; `null` without one. */
function comparedRuns({ opened, compared: { run } }: PanelState) {
  if (!opened || !run?.comparison) return null;
  const players: PerSide<StoryPlayer> = { left: opened.player, right: run.player };
  return { comparison: run.comparison, players };
}

/**
 * Returns the event that a pair leads to on a side, or the last one of it that was recorded; `null` if that side has
 * none.
 */
function targetOn(pair: Pair, side: Side, { [side]: player }: PerSide<StoryPlayer>): number | null {
  const row = pair[side];
  if (row === null) return null;
  const target = targetOfRow(row);
  if (target < player.events.length || typeof row === 'number') return target;
  return row.eventIndices.findLast((index) => index < player.events.length) ?? target;
}

/** Returns the id of a pair's row. */
export const pairId = ({ index }: Pair): string => `pair ${index}`;

/** Returns the pair that the user chose, or else the last one that has begun on the shown side. */
function shownPair(state: PanelState, { pairs }: Comparison): Pair | null {
  const { chosen, chosenRow, compared } = state;
  const own = chosen === null ? undefined : pairs.find((pair) => pairId(pair) === chosenRow);
  const index = chosen ?? momentOf(state).count - 1;
  const hasBegun = ({ [compared.side]: row }: Pair) =>
    row !== null && (typeof row === 'number' ? row : row.index) <= index;
  return own ?? pairs.findLast(hasBegun) ?? null;
}

/** Returns the moment of the other run that belongs to the chosen row of a comparison; `null` if there is none. */
export function otherMoment(state: PanelState): { readonly player: StoryPlayer; readonly count: number } | null {
  const runs = comparedRuns(state);
  const pair = runs && state.chosen !== null && shownPair(state, runs.comparison);
  if (!pair || targetOn(pair, state.compared.side, runs.players) !== state.chosen) return null;
  const side = otherSide(state.compared.side);
  const row = pair[side];
  // The evidence of a press covers what it caused.
  const isPress = typeof row === 'object' && row?.kind === 'press';
  const last = isPress ? (row.eventIndices.at(-1) ?? row.index) : targetOn(pair, side, runs.players);
  return last === null ? null : { player: runs.players[side], count: last + 1 };
}

/** Shows the other run: at the row that belongs to the chosen one, or else at the same time. */
export const showSide =
  (side: Side): PanelThunk =>
  (dispatch, getState) => {
    const state = getState();
    const runs = comparedRuns(state);
    if (!runs || side === state.compared.side) return;
    const { comparison, players } = runs;
    const player = players[side];
    const pair = state.chosen === null ? null : shownPair(state, comparison);
    const target = pair && targetOn(pair, side, players);
    const { at } = momentOf(state);
    const sameTime: Ms = at + (side === 'right' ? comparison.offset : -comparison.offset);
    const moment = target === null ? momentAt(player, sameTime) : momentAfter(player, target + 1);
    dispatch(panelActions.sideShown({ side, moment }));
    if (pair && target !== null) dispatch(chooseEvent(target, pairId(pair)));
  };

/** Chooses what a pair speaks of, on the shown side or else on the one that has it. */
export const choosePair =
  (pair: Pair): PanelThunk =>
  (dispatch, getState) => {
    const { side } = getState().compared;
    const runs = comparedRuns(getState());
    if (!runs) return;
    const target = targetOn(pair, side, runs.players);
    if (target !== null) return void dispatch(chooseEvent(target, pairId(pair)));
    const other = otherSide(side);
    dispatch(chooseEventOf(other, targetOn(pair, other, runs.players) ?? 0, pairId(pair)));
  };

/** Chooses an event of one of the two runs, and shows that run. */
export const chooseEventOf =
  (side: Side, index: number, row: string | null = null): PanelThunk =>
  (dispatch, getState) => {
    const runs = comparedRuns(getState());
    if (runs && side !== getState().compared.side)
      dispatch(panelActions.sideShown({ side, moment: momentAfter(runs.players[side], index + 1) }));
    dispatch(chooseEvent(index, row));
  };

/** Chooses the next or the previous difference. */
export const goToDifference =
  (direction: 1 | -1): PanelThunk =>
  (dispatch, getState) => {
    const state = getState();
    const comparison = state.compared.run?.comparison;
    if (!comparison) return;
    const differing = comparison.pairs.filter(({ differs }) => differs);
    const place = state.chosen === null && direction === 1 ? -1 : (shownPair(state, comparison)?.index ?? -1);
    const pair =
      direction === 1 ? differing.find(({ index }) => index > place) : differing.findLast(({ index }) => index < place);
    if (pair) dispatch(choosePair(pair));
    else if (differing.length > 0)
      dispatch(panelActions.noted(direction === 1 ? 'No later difference.' : 'No earlier difference.'));
  };
