import { INITIAL_STATE, statusOf, step, type Effect, type PersistenceEvent, type PersistenceState } from './stages';
import type { OpenedDashboard } from './store';

const ADA = 'user-1';
const dashboard: OpenedDashboard = { kept: null, unreadableTexts: [], formerOwner: 'page-0' };

/** Applies events in order. Returns the last state, and the effects of the last event. */
function resultOf(...events: PersistenceEvent[]): { state: PersistenceState; effects: Effect['kind'][] } {
  let state = INITIAL_STATE;
  let effects: Effect['kind'][] = [];
  for (const event of events) {
    const [next, ...nextEffects] = step(state, event);
    state = next;
    effects = nextEffects.map(({ kind }) => kind);
  }
  return { state, effects };
}

const arrived: PersistenceEvent = { kind: 'arrived', account: ADA };
const openedByOtherTab: PersistenceEvent = { kind: 'openedByOtherTab', account: ADA };
const opened: PersistenceEvent = { kind: 'opened', dashboard };
const savingStarted: PersistenceEvent = { kind: 'savingStarted', unreadableTexts: [] };
const sessionEnded: PersistenceEvent = { kind: 'sessionEnded', account: ADA };
const branched = (ownSnapshot: string | null): PersistenceEvent => ({ kind: 'branched', ownSnapshot });
const KEPT = [arrived, opened, savingStarted];

describe('the persistence of a dashboard', () => {
  it.each<[string, PersistenceEvent[], string, Effect['kind'][]]>([
    ['opens it when the user arrives', [arrived], 'opening', ['release', 'open']],
    ['leaves it to the tab in which the user signed in', [openedByOtherTab], 'elsewhere', ['release']],
    ['still leaves it to that tab when the user arrives here', [openedByOtherTab, arrived], 'elsewhere', []],
    [
      'opens it when the user returns to a tab that left it to the tab of the sign-in',
      [openedByOtherTab, { kind: 'returnedToPage' }],
      'opening',
      ['release', 'open'],
    ],
    ['restores it once the storage has answered', [arrived, opened], 'opening', ['restore']],
    ['saves it from then on', KEPT, 'kept', []],
    ['releases it at the end of the session, and removes nothing', [...KEPT, sessionEnded], 'away', ['release']],
    ['ignores the end of another user’s session', [...KEPT, { kind: 'sessionEnded', account: 'user-2' }], 'kept', []],
    ['hands it over to a tab that asks for it', [...KEPT, { kind: 'requestedByOtherTab' }], 'kept', ['handOver']],
    [
      'clears it from the page once another tab has it',
      [...KEPT, { kind: 'ownedByOtherTab' }],
      'elsewhere',
      ['release', 'clear'],
    ],
    [
      'starts it in memory where the browser forbids storage',
      [arrived, { kind: 'cannotSave', problem: 'forbidden' }],
      'memory',
      ['release', 'begin'],
    ],
    [
      'keeps it in memory even if another tab reports that it has one',
      [arrived, { kind: 'cannotSave', problem: 'forbidden' }, { kind: 'ownedByOtherTab' }],
      'memory',
      [],
    ],
    ['keeps it on the page when the storage was cleared', [...KEPT, { kind: 'removed' }], 'noLongerKept', ['release']],
    [
      'claims it only when the user asks to save it again',
      [...KEPT, { kind: 'removed' }, { kind: 'saveAgain' }],
      'noLongerKept',
      ['claim'],
    ],
    [
      'saves it again once it was claimed',
      [...KEPT, { kind: 'removed' }, { kind: 'saveAgain' }, savingStarted],
      'kept',
      [],
    ],
    [
      'keeps it on the page when a claim finds that another tab has started a new one',
      [...KEPT, { kind: 'removed' }, { kind: 'saveAgain' }, savingStarted, { kind: 'replaced' }],
      'noLongerKept',
      ['release'],
    ],
    [
      'opens it again when the user returns while another tab has it',
      [arrived, { kind: 'ownedByOtherTab' }, { kind: 'returnedToPage' }],
      'opening',
      ['release', 'open'],
    ],
    [
      'starts no dashboard when the user returns to the page and no page owns one',
      [
        arrived,
        { kind: 'ownedByOtherTab' },
        { kind: 'returnedToPage' },
        { kind: 'opened', dashboard: { ...dashboard, formerOwner: null } },
      ],
      'elsewhere',
      ['release'],
    ],
    [
      'restores it when the user arrives, even if no page owns it',
      [arrived, { kind: 'opened', dashboard: { ...dashboard, formerOwner: null } }],
      'opening',
      ['restore'],
    ],
    ['stops writing while a branch is on the page', [...KEPT, branched(null)], 'branch', ['suspend']],
    [
      'opens the user’s own dashboard when the user leaves the branch',
      [...KEPT, branched(null), { kind: 'leaveBranch' }],
      'opening',
      ['clear', 'release', 'open'],
    ],
    [
      'restores that dashboard from memory instead if it was not completely saved',
      [...KEPT, branched('mine'), { kind: 'leaveBranch' }],
      'branch',
      ['restoreOwn'],
    ],
    [
      'saves that dashboard again once it is restored',
      [...KEPT, branched('mine'), { kind: 'leaveBranch' }, { kind: 'ownRestored' }],
      'kept',
      [],
    ],
    [
      'opens that dashboard from the storage when the snapshot in memory cannot be read',
      [...KEPT, branched('mine'), { kind: 'leaveBranch' }, { kind: 'ownNotRestored' }],
      'opening',
      ['clear', 'release', 'open'],
    ],
    [
      'keeps the branch when another tab takes the user’s own dashboard',
      [...KEPT, branched('mine'), { kind: 'ownedByOtherTab' }],
      'branch',
      ['release'],
    ],
    [
      'takes that dashboard over when the user then leaves the branch',
      [...KEPT, branched('mine'), { kind: 'ownedByOtherTab' }, { kind: 'leaveBranch' }],
      'opening',
      ['clear', 'release', 'open'],
    ],
    [
      'returns to a dashboard in memory after a branch',
      [
        arrived,
        { kind: 'cannotSave', problem: 'noAnswer' },
        branched('mine'),
        { kind: 'leaveBranch' },
        { kind: 'ownRestored' },
      ],
      'memory',
      [],
    ],
    ['ignores a branch that begins from a branch', [...KEPT, branched('mine'), branched('other')], 'branch', []],
  ])('%s', (_what, events, stage, effects) => {
    const result = resultOf(...events);
    expect([result.state.stage.kind, result.effects]).toEqual([stage, effects]);
  });

  it('takes the dashboard over when the user asks, even before arriving', () => {
    expect(resultOf({ kind: 'takeOver' }, arrived).state.stage).toMatchObject({ kind: 'opening', takesOver: true });
    expect(resultOf(arrived, { kind: 'ownedByOtherTab' }, { kind: 'takeOver' }).state.stage).toMatchObject({
      kind: 'opening',
      takesOver: true,
    });
    expect(
      resultOf(arrived, { kind: 'ownedByOtherTab' }, { kind: 'returnedToPage' }, { kind: 'takeOver' }).state.stage,
    ).toMatchObject({ takesOver: true, isQuiet: false });
    expect(resultOf(...KEPT, branched(null), { kind: 'leaveBranch' }).state.stage).toMatchObject({
      kind: 'opening',
      takesOver: true,
    });
  });

  it('reports its status to screens', () => {
    const status = (...events: PersistenceEvent[]) => statusOf(resultOf(...events).state);
    expect(status(arrived)).toMatchObject({ place: 'opening' });
    expect(status(arrived, { kind: 'ownedByOtherTab' }, { kind: 'returnedToPage' })).toMatchObject({
      place: 'elsewhere',
    });
    expect(status(...KEPT, { kind: 'unsaved', since: 5 })).toMatchObject({
      place: 'here',
      problem: 'unsaved',
      unsavedSince: 5,
    });
    expect(status(...KEPT, { kind: 'outdated' })).toMatchObject({ problem: 'outdated' });
    expect(status(...KEPT, { kind: 'removed' })).toMatchObject({ problem: 'removed' });
    expect(status(...KEPT, { kind: 'removed' }, { kind: 'replaced' })).toMatchObject({ problem: 'replaced' });
    expect(status(...KEPT, branched(null))).toMatchObject({ place: 'here', branch: 'ownKept' });
    expect(status(...KEPT, branched('mine'))).toMatchObject({ branch: 'ownInMemory' });
    expect(status(...KEPT, { kind: 'unsaved', since: 5 }, sessionEnded)).toMatchObject({
      problem: null,
      unsavedSince: null,
    });
  });
});
