import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Ms } from '../../engine/clock/clock';
import type { Side } from '../model/pair';
import type { Folding } from '../model/storyRows';
import type { OpenRun } from './openRun';

/** A moment of a timeline: a time in ms since its start, and the number of events that have happened. */
export interface Moment {
  readonly at: Ms;
  readonly count: number;
}

export type PanelTab = 'Story' | 'State';
export type PanelDialog = 'branch' | 'share' | 'shortcuts';

interface ComparedWith {
  readonly run: OpenRun | null;
  readonly side: Side;
  readonly showsOnlyDifferences: boolean;
}

/** A change of the run that the user is asked for: an input to add, or another seed. */
export type ChangeForm = 'add' | 'seed';

interface StateView {
  readonly text: string;
  /** The ids of what is unfolded: paths, and portions of long lists. */
  readonly open: readonly string[];
  readonly path: string | null;
  /** The last change that was found for the path, after this many events. */
  readonly found: { readonly count: number; readonly text: string } | null;
}

/** Work that takes a while and can be cancelled. */
export interface Work {
  readonly label: string;
  readonly events: number;
  readonly total: number;
}

export interface PanelState {
  /** What is open: the live session or a file. `null` until it is replayed. */
  readonly opened: OpenRun | null;
  /** How many timelines have been opened. */
  readonly openings: number;
  /** The shown moment; `end` follows the end of a growing timeline. */
  readonly moment: Moment | 'end';
  /** The index of the event that the user chose, whose evidence is shown. */
  readonly chosen: number | null;
  /** The id of the row in which it was chosen: a stop is the end of several tasks. `null` for a row of its own. */
  readonly chosenRow: string | null;
  /** Whether, on a phone, the evidence is shown in place of the list. */
  readonly isEvidenceOpen: boolean;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly tab: PanelTab;
  /** The search of the events: words, in any case. */
  readonly search: string;
  /** Whether each event has a row of its own. */
  readonly showsAll: boolean;
  readonly folding: Folding;
  readonly compared: ComparedWith;
  readonly changeForm: ChangeForm | null;
  readonly stateView: StateView;
  /** How many events of the live session the last check covered; `null` before any check. */
  readonly liveCheck: number | null;
  readonly dialog: PanelDialog | null;
  readonly work: Work | null;
  /** Why something could not be done, in words for the user. */
  readonly problem: string | null;
  /** That there is no next or previous problem or difference; until the next action. */
  readonly note: string;
  /** For screen readers. */
  readonly announcement: string;
}

const NOT_COMPARED: ComparedWith = { run: null, side: 'left', showsOnlyDifferences: true };

const INITIAL_STATE_VIEW: StateView = { text: '', open: [], path: null, found: null };

/** What refers to the open timeline, and is forgotten with it. */
const FRESH = {
  moment: 'end',
  chosen: null,
  chosenRow: null,
  isEvidenceOpen: false,
  isPlaying: false,
  tab: 'Story',
  search: '',
  folding: { foldsRuns: false, chosen: {} },
  compared: NOT_COMPARED,
  changeForm: null,
  stateView: INITIAL_STATE_VIEW,
  liveCheck: null,
  dialog: null,
  problem: null,
} as const satisfies Partial<PanelState>;

const initialState: PanelState = {
  ...FRESH,
  opened: null,
  openings: 0,
  speed: 1,
  showsAll: false,
  work: null,
  note: '',
  announcement: '',
};

/** Returns the run that is shown: the opened one, or the one it is compared with. */
export const shownRun = ({ opened, compared }: PanelState): OpenRun | null =>
  compared.side === 'right' && compared.run ? compared.run : opened;

/** Returns the shown moment as a time and a count. */
export function momentOf(state: PanelState): Moment {
  const run = shownRun(state);
  if (state.moment !== 'end') return state.moment;
  return { at: run?.player.timeline.duration ?? 0, count: run?.player.events.length ?? 0 };
}

/** Whether the panel follows the live session at its end. */
export const isFollowing = (state: PanelState) => state.moment === 'end' && shownRun(state)?.kind === 'live';

/** Returns the moment at a time, which is the end from the timeline's end on. */
function at(state: PanelState, moment: Moment): Moment | 'end' {
  return moment.at >= (shownRun(state)?.player.timeline.duration ?? 0) ? 'end' : moment;
}

const panelSlice = createSlice({
  name: 'panel',
  initialState,
  reducers: {
    /** A timeline was opened: at its chosen event, at a moment, or at its end. */
    opened: (
      state,
      { payload }: PayloadAction<{ run: OpenRun; moment: Moment | null; chosen: number | null; folding: Folding }>,
    ) => ({
      ...state,
      ...FRESH,
      opened: payload.run,
      openings: state.openings + 1,
      moment: payload.moment ?? 'end',
      chosen: payload.chosen,
      folding: payload.folding,
    }),
    /** The live session has grown, or was checked. */
    grown: (state, { payload }: PayloadAction<OpenRun>) => ({ ...state, opened: payload }),
    /** The user moved in time. */
    moved(state, { payload }: PayloadAction<Moment>) {
      state.moment = at(state, payload);
      state.chosen = null;
      // Playback that stopped at the end must not go on when the user moves back.
      if (state.moment === 'end') state.isPlaying = false;
    },
    /** The user chose an event, or stepped to it; its evidence is shown. Beyond the last one, the end is shown. */
    chosen(state, { payload }: PayloadAction<Moment & { event: number | null; row: string | null }>) {
      const { event, row, ...moment } = payload;
      state.chosenRow = row;
      state.moment = event === null && moment.count > 0 ? 'end' : moment;
      state.chosen = event;
      state.isPlaying = false;
    },
    /** On a phone, the evidence of the chosen event was opened or closed. */
    evidenceToggled(state, { payload }: PayloadAction<boolean>) {
      state.isEvidenceOpen = payload;
    },
    followed(state) {
      state.moment = 'end';
      state.chosen = null;
      state.isPlaying = false;
    },
    played(state, { payload }: PayloadAction<Moment>) {
      state.isPlaying = true;
      state.moment = payload;
      state.chosen = null;
      state.problem = null;
    },
    /** A frame of the playback. */
    advanced(state, { payload }: PayloadAction<Moment>) {
      state.moment = at(state, payload);
      if (state.moment === 'end') state.isPlaying = false;
    },
    paused(state, { payload }: PayloadAction<string | undefined>) {
      state.isPlaying = false;
      state.problem = payload ?? state.problem;
    },
    speedChosen(state, { payload }: PayloadAction<number>) {
      state.speed = payload;
    },
    tabOpened(state, { payload }: PayloadAction<PanelTab>) {
      state.tab = payload;
    },
    searched(state, { payload }: PayloadAction<string>) {
      state.search = payload;
      state.isEvidenceOpen = false;
    },
    allShown(state, { payload }: PayloadAction<boolean>) {
      state.showsAll = payload;
    },
    /** A row of the story was folded or unfolded. */
    folded(state, { payload: { key, isOpen } }: PayloadAction<{ key: string; isOpen: boolean }>) {
      state.folding = { ...state.folding, chosen: { ...state.folding.chosen, [key]: isOpen } };
    },
    dialogOpened(state, { payload }: PayloadAction<PanelDialog>) {
      state.dialog = payload;
      state.isPlaying = false;
    },
    dialogClosed(state) {
      state.dialog = null;
    },
    /** Another run was replayed, and is compared from now on; `null` ends the comparison. */
    compared: (state, { payload: { run, moment } }: PayloadAction<{ run: OpenRun | null; moment?: Moment }>) => {
      const next: PanelState = {
        ...state,
        compared: { ...NOT_COMPARED, run, side: run?.kind === 'changed' ? 'right' : 'left' },
        changeForm: null,
        isEvidenceOpen: false,
        chosen: null,
        isPlaying: false,
        // A search would hide the comparison.
        ...(run && { tab: 'Story', search: '' }),
      };
      return moment ? { ...next, moment: at(next, moment) } : next;
    },
    differencesFiltered(state, { payload }: PayloadAction<boolean>) {
      state.compared.showsOnlyDifferences = payload;
    },
    changeAsked(state, { payload }: PayloadAction<ChangeForm | null>) {
      state.changeForm = payload;
      state.isEvidenceOpen = false;
      if (payload) state.tab = 'Story';
    },
    sideShown(state, { payload }: PayloadAction<{ side: Side; moment: Moment }>) {
      state.compared.side = payload.side;
      state.moment = at(state, payload.moment);
      state.chosen = null;
      state.isPlaying = false;
    },
    stateViewed(state, { payload }: PayloadAction<Partial<StateView>>) {
      Object.assign(state.stateView, payload);
    },
    stateFolded({ stateView }, { payload: { id, isOpen } }: PayloadAction<{ id: string; isOpen: boolean }>) {
      stateView.open = [...stateView.open.filter((other) => other !== id), ...(isOpen ? [id] : [])];
    },
    /** A path of the state is shown, in what is unfolded around it. */
    pathRevealed({ stateView }, { payload }: PayloadAction<{ path: string; around: readonly string[] }>) {
      stateView.path = payload.path;
      stateView.open = [...new Set([...stateView.open, ...payload.around])];
    },
    liveChecked(state, { payload }: PayloadAction<number>) {
      state.liveCheck = payload;
    },
    workChanged(state, { payload }: PayloadAction<Work | null>) {
      state.work = payload;
    },
    failed(state, { payload }: PayloadAction<string | null>) {
      state.problem = payload;
    },
    noted(state, { payload }: PayloadAction<string>) {
      state.note = payload;
    },
    announced(state, { payload }: PayloadAction<string>) {
      state.announcement = payload;
    },
  },
  extraReducers: (builder) =>
    void builder.addMatcher(
      ({ type }) => type !== 'panel/noted',
      (state) => void (state.note = ''),
    ),
});

export const panelActions = panelSlice.actions;
export const panelReducer = panelSlice.reducer;
