import type { StoryPlayer } from '../model/story';
import { OpenRun } from './openRun';
import { isFollowing, momentOf, panelActions, panelReducer, shownRun, type PanelState } from './panelSlice';

/** Creates a run with this many events, all at its beginning, and this duration. */
function makeRun(kind: OpenRun['kind'], eventCount: number, duration: number): OpenRun {
  const events = Array.from({ length: eventCount }, (_, index) => ({ index, at: 0 }));
  const player = { events, timeline: { duration }, story: { problems: [] }, divergence: null };
  return new OpenRun({ kind, player: player as unknown as StoryPlayer });
}

const LIVE = makeRun('live', 40, 60_000);
const FILE = makeRun('file', 20, 30_000);
const CHANGED = makeRun('changed', 18, 30_000);

const FOLDING = { foldsRuns: false, chosen: {} };

type Actions = ReturnType<(typeof panelActions)[keyof typeof panelActions]>;

/** Returns the state after these actions. */
const after = (...actions: readonly Actions[]): PanelState =>
  actions.reduce<PanelState>(panelReducer, panelReducer(undefined, { type: '' }));
const opened = (run: OpenRun) => panelActions.opened({ run, moment: null, chosen: null, folding: FOLDING });
const { chosen, moved, played, advanced, followed, compared, sideShown } = panelActions;

describe('the moment that the panel shows', () => {
  it('follows the live session as it grows', () => {
    const grown = panelActions.grown(makeRun('live', 41, 61_000));
    expect(isFollowing(after(opened(LIVE)))).toBe(true);
    expect(momentOf(after(opened(LIVE), grown))).toEqual({ at: 61_000, count: 41 });
    const lookingBack = after(opened(LIVE), moved({ at: 5000, count: 7 }), grown);
    expect(isFollowing(lookingBack)).toBe(false);
    expect(momentOf(lookingBack)).toEqual({ at: 5000, count: 7 });
    expect(isFollowing(after(opened(LIVE), moved({ at: 5000, count: 7 }), followed()))).toBe(true);
  });

  it('follows no file at its end', () => {
    expect(isFollowing(after(opened(FILE)))).toBe(false);
    expect(momentOf(after(opened(FILE)))).toEqual({ at: 30_000, count: 20 });
  });

  it('moves in time without a chosen event, and to a chosen event without playing on', () => {
    const choosing = [
      opened(FILE),
      played({ at: 0, count: 0 }),
      chosen({ at: 6000, count: 12, event: 11, row: null }),
    ] as const;
    expect(after(...choosing)).toMatchObject({ chosen: 11, isPlaying: false });
    expect(after(...choosing, moved({ at: 7000, count: 12 }))).toMatchObject({ chosen: null });
    expect(after(...choosing, played({ at: 6000, count: 12 }))).toMatchObject({ chosen: null, isPlaying: true });
  });

  it('stops at the end, and stays paused after a move back', () => {
    const ended = [opened(FILE), played({ at: 0, count: 0 }), advanced({ at: 30_000, count: 20 })] as const;
    expect(after(...ended)).toMatchObject({ moment: 'end', isPlaying: false });
    expect(after(...ended, moved({ at: 1000, count: 3 }))).toMatchObject({ isPlaying: false });
  });
});

describe('what belongs to a timeline', () => {
  it('is forgotten when another one opens, but not how the story is shown', () => {
    const state = after(
      opened(LIVE),
      panelActions.searched('ticked'),
      panelActions.folded({ key: 'press 3', isOpen: true }),
      panelActions.pathRevealed({ path: 'tasks.run.next', around: ['tasks', 'tasks.run'] }),
      panelActions.liveChecked(40),
      panelActions.allShown(true),
      chosen({ at: 0, count: 3, event: 2, row: null }),
      opened(FILE),
    );
    expect(state).toMatchObject({
      opened: FILE,
      chosen: null,
      search: '',
      folding: FOLDING,
      tab: 'Story',
      liveCheck: null,
      stateView: { path: null, open: [] },
      showsAll: true,
    });
  });

  it('includes its comparison, which shows a changed copy first, and another timeline second', () => {
    const what = (run: OpenRun) => compared({ run });
    expect(shownRun(after(opened(FILE), what(CHANGED)))).toEqual(CHANGED);
    expect(shownRun(after(opened(LIVE), what(FILE)))).toEqual(LIVE);
    const other = after(opened(LIVE), what(FILE), sideShown({ side: 'right', moment: { at: 100, count: 2 } }));
    expect([shownRun(other), momentOf(other)]).toEqual([FILE, { at: 100, count: 2 }]);
    expect(shownRun(after(opened(FILE), what(CHANGED), compared({ run: null })))).toEqual(FILE);
  });
});
