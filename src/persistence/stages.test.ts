import { INITIAL_STATE, statusOf, step, type Effect, type PersistenceEvent, type PersistenceState } from './stages';
import type { Opened } from './store';

const ada = 'user-1';
const found: Opened = { kept: null, unreadable: [], formerOwner: 'page-0' };

/** Goes through events; returns where they led, and the effects of the last. */
function after(...events: PersistenceEvent[]): { state: PersistenceState; effects: Effect['effect'][] } {
  let state = INITIAL_STATE;
  let effects: Effect['effect'][] = [];
  for (const event of events) {
    const [next, ...wanted] = step(state, event);
    state = next;
    effects = wanted.map(({ effect }) => effect);
  }
  return { state, effects };
}

const came: PersistenceEvent = { is: 'came', account: ada };
const openedByOtherTab: PersistenceEvent = { is: 'openedByOtherTab', account: ada };
const opened: PersistenceEvent = { is: 'opened', found };
const placed: PersistenceEvent = { is: 'placed', unreadable: [] };
const ended: PersistenceEvent = { is: 'sessionEnded', account: ada };
const branched = (own: string | null): PersistenceEvent => ({ is: 'branched', own });
const KEPT = [came, opened, placed];

describe('the stages of a dashboard', () => {
  it.each<[string, PersistenceEvent[], string, Effect['effect'][]]>([
    ['is opened when somebody comes', [came], 'opening', ['release', 'open']],
    ['is left to the tab in which its person has signed in', [openedByOtherTab], 'elsewhere', ['release']],
    ['is left to that tab while its access is checked', [openedByOtherTab, came], 'elsewhere', []],
    ['is looked for in a tab that was led to it when its person comes to that tab', [openedByOtherTab, { is: 'lookedAgain' }], 'opening', ['release', 'open']],
    ['is placed once it was found', [came, opened], 'opening', ['place']],
    ['is kept from then on', KEPT, 'kept', []],
    ['is let go at the end of a session, and nothing is removed', [...KEPT, ended], 'away', ['release']],
    ['is left alone by the end of a session that is another person’s', [...KEPT, { is: 'sessionEnded', account: 'user-2' }], 'kept', []],
    ['is handed over to a tab that asks', [...KEPT, { is: 'asked' }], 'kept', ['handOver']],
    ['is forgotten here once another tab has it', [...KEPT, { is: 'lost' }], 'elsewhere', ['release', 'leave']],
    ['goes on in memory where the browser keeps nothing', [came, { is: 'cannotKeep', trouble: 'forbidden' }], 'memory', ['release', 'begin']],
    ['in memory is lost to no other tab', [came, { is: 'cannotKeep', trouble: 'forbidden' }, { is: 'lost' }], 'memory', []],
    ['goes on where the storage was cleared', [...KEPT, { is: 'gone' }], 'noLongerKept', ['release']],
    ['is kept again by a press alone', [...KEPT, { is: 'gone' }, { is: 'saveAgain' }], 'noLongerKept', ['claim']],
    ['is kept again once it was claimed', [...KEPT, { is: 'gone' }, { is: 'saveAgain' }, placed], 'kept', []],
    ['goes on where it cannot be kept again', [...KEPT, { is: 'gone' }, { is: 'saveAgain' }, placed, { is: 'taken' }], 'noLongerKept', ['release']],
    ['that lives elsewhere is looked for when somebody comes back', [came, { is: 'lost' }, { is: 'lookedAgain' }], 'opening', ['release', 'open']],
    ['that nobody owns is not begun by a page by itself', [came, { is: 'lost' }, { is: 'lookedAgain' }, { is: 'opened', found: { ...found, formerOwner: null } }], 'elsewhere', ['release']],
    ['is begun where somebody has just come, though nobody owns it', [came, { is: 'opened', found: { ...found, formerOwner: null } }], 'opening', ['place']],
    ['writes nothing while a branch is on the page', [...KEPT, branched(null)], 'branch', ['suspend']],
    ['is opened when its branch is left', [...KEPT, branched(null), { is: 'leaveBranch' }], 'opening', ['leave', 'release', 'open']],
    ['is put back from memory where it was not all written', [...KEPT, branched('mine'), { is: 'leaveBranch' }], 'branch', ['placeOwn']],
    ['is kept again once it is back', [...KEPT, branched('mine'), { is: 'leaveBranch' }, { is: 'returned' }], 'kept', []],
    ['is opened where what is in memory cannot be read', [...KEPT, branched('mine'), { is: 'leaveBranch' }, { is: 'notReturned' }], 'opening', ['leave', 'release', 'open']],
    ['may be taken by another tab, and the branch goes on', [...KEPT, branched('mine'), { is: 'lost' }], 'branch', ['release']],
    ['that was taken from beside its branch is used here again', [...KEPT, branched('mine'), { is: 'lost' }, { is: 'leaveBranch' }], 'opening', ['leave', 'release', 'open']],
    ['in memory is there again after a branch', [came, { is: 'cannotKeep', trouble: 'noAnswer' }, branched('mine'), { is: 'leaveBranch' }, { is: 'returned' }], 'memory', []],
    ['stays where it is through a branch of a branch', [...KEPT, branched('mine'), branched('other')], 'branch', []],
  ])('%s', (_what, events, stage, effects) => {
    const end = after(...events);
    expect([end.state.stage.is, end.effects]).toEqual([stage, effects]);
  });

  it('are opening with a take-over after the press, wherever the dashboard is, also before somebody has come', () => {
    expect(after({ is: 'takeOver' }, came).state.stage).toMatchObject({ is: 'opening', isTakenOver: true });
    expect(after(came, { is: 'lost' }, { is: 'takeOver' }).state.stage).toMatchObject({ is: 'opening', isTakenOver: true });
    expect(after(came, { is: 'lost' }, { is: 'lookedAgain' }, { is: 'takeOver' }).state.stage).toMatchObject({ isTakenOver: true, isQuiet: false });
    expect(after(...KEPT, branched(null), { is: 'leaveBranch' }).state.stage).toMatchObject({ is: 'opening', isTakenOver: true });
  });

  it('are told to screens', () => {
    const status = (...events: PersistenceEvent[]) => statusOf(after(...events).state);
    expect(status(came)).toMatchObject({ place: 'opening' });
    expect(status(came, { is: 'lost' }, { is: 'lookedAgain' })).toMatchObject({ place: 'elsewhere' });
    expect(status(...KEPT, { is: 'unsaved', since: 5 })).toMatchObject({ place: 'here', trouble: 'unsaved', unsavedSince: 5 });
    expect(status(...KEPT, { is: 'outdated' })).toMatchObject({ trouble: 'outdated' });
    expect(status(...KEPT, { is: 'gone' })).toMatchObject({ trouble: 'gone' });
    expect(status(...KEPT, { is: 'gone' }, { is: 'taken' })).toMatchObject({ trouble: 'taken' });
    expect(status(...KEPT, branched(null))).toMatchObject({ place: 'here', branch: 'ownKept' });
    expect(status(...KEPT, branched('mine'))).toMatchObject({ branch: 'ownInMemory' });
    expect(status(...KEPT, { is: 'unsaved', since: 5 }, ended)).toMatchObject({ trouble: null, unsavedSince: null });
  });
});
