import { NOTHING_KEPT } from '../../services/keptDashboards/keptDashboards';
import { NOTHING_YET, statusOf, step, type Effect, type KeepingEvent, type KeepingState, type Stage } from './keepingMachine';
import { newLog, nextState } from './workLog';

const person = 'user-1';
const found = { ...NOTHING_KEPT, fence: 3, serial: 5, upTo: 7, setAside: ['an old file'] };
const log = { ...newLog(found), serial: 6, writtenAt: 6 };
const input = { at: 1000, type: 'tasks/startPressed' };
const end = { is: 'sessionEnded', person, at: 2000, endedBy: null } as const;

const STAGES = {
  away: { is: 'away' },
  opening: { is: 'opening', person, isTakenOver: false, isQuiet: false },
  elsewhere: { is: 'elsewhere', person },
  found: { is: 'found', person, isTakenOver: false, isQuiet: false, found },
  placed: { is: 'placed', person, fence: 3, log },
  memory: { is: 'memory', person, trouble: 'forbidden', own: null },
} satisfies Record<string, Stage>;
type StageName = keyof typeof STAGES;
const NAMES = Object.keys(STAGES) as StageName[];

const at = (stage: StageName, more: Partial<KeepingState> = {}): KeepingState => ({ ...NOTHING_YET, stage: STAGES[stage], ...more });

/** Where an event leads to from a stage, and what is done about it. */
function follow(stage: StageName, event: KeepingEvent, more: Partial<KeepingState> = {}) {
  const [state, ...effects] = step(at(stage, more), event);
  return [state.stage.is, effects.map(({ effect }: Effect) => effect)] as const;
}

describe('the stages of a kept dashboard', () => {
  it.each<[from: StageName, event: KeepingEvent, to: StageName, effects: Effect['effect'][]]>([
    ['away', { is: 'came', person }, 'opening', ['release', 'open']],
    ['placed', { is: 'came', person }, 'placed', []],
    ['placed', { is: 'came', person: 'user-2' }, 'opening', ['release', 'open']],
    ['elsewhere', { is: 'lookedAgain' }, 'opening', ['release', 'open']],
    ['elsewhere', { is: 'useItHere' }, 'opening', ['release', 'open']],
    ['placed', { is: 'lookedAgain' }, 'placed', []],
    ['placed', { is: 'useItHere' }, 'placed', []],
    ['opening', { is: 'lockLost' }, 'elsewhere', ['release']],
    ['opening', { is: 'opened', found }, 'found', ['place']],
    ['opening', { is: 'putInPlace', isRead: true }, 'opening', []],
    ['opening', { is: 'asked' }, 'elsewhere', ['release']],
    ['found', { is: 'asked' }, 'elsewhere', ['release']],
    ['found', { is: 'putInPlace', isRead: true }, 'placed', ['save']],
    ['found', { is: 'putInPlace', isRead: false }, 'placed', ['save']],
    ['placed', { is: 'asked' }, 'placed', ['handOver']],
    ['placed', { is: 'lockLost' }, 'elsewhere', ['release', 'leave']],
    ['elsewhere', { is: 'lockLost' }, 'elsewhere', []],
    ['placed', { is: 'saveRefused' }, 'opening', ['leave', 'release', 'open']],
    ['placed', { is: 'input', input }, 'placed', ['note', 'saveSoon']],
    ['memory', { is: 'input', input }, 'memory', []],
    ['placed', { is: 'branched', own: 'mine' }, 'placed', ['saveNext']],
    ['placed', { is: 'returned' }, 'placed', ['noteState', 'save']],
    ['placed', { is: 'ownUnreadable' }, 'placed', ['setOwnAside']],
    ['placed', { is: 'notReturned' }, 'placed', []],
    ['opening', { is: 'cannotKeep', trouble: 'noLocks', at: 1 }, 'memory', ['standStill', 'release', 'begin']],
    ['found', { is: 'cannotKeep', trouble: 'notLoaded', at: 1 }, 'memory', ['standStill', 'release', 'begin']],
    ['placed', { is: 'cannotKeep', trouble: 'forbidden', at: 1 }, 'placed', []],
    ['away', { is: 'neverLoaded', person, at: 1 }, 'memory', ['standStill', 'release', 'begin']],
    ['away', end, 'away', ['standStill']],
    ['opening', end, 'away', ['standStill', 'release']],
    ['memory', end, 'away', ['standStill', 'release']],
    ['placed', end, 'away', ['note', 'standStill', 'saveEnd', 'release']],
    ['placed', { ...end, person: 'user-2' }, 'placed', ['standStill']],
  ])('%s: %j leads to %s', (from, event, to, effects) => {
    expect(follow(from, event)).toEqual([to, effects]);
  });

  it('forget with the session that it was asked for where nobody had come yet', () => {
    const [wanted] = step(at('away'), { is: 'useItHere' });
    expect(step(wanted, { is: 'came', person })[0].stage).toMatchObject({ isTakenOver: true });
    const [over] = step(wanted, end);
    expect(step(over, { is: 'came', person: 'user-2' })[0].stage).toMatchObject({ isTakenOver: false });
  });

  it('give way to one another without a word where another tab is only looked for', () => {
    const [quiet] = step(at('elsewhere'), { is: 'lookedAgain' });
    expect(statusOf(quiet).place).toBe('elsewhere');
    expect(statusOf(step(quiet, { is: 'opened', found })[0]).place).toBe('elsewhere');
    const [asked] = step(at('elsewhere'), { is: 'useItHere' });
    expect(statusOf(asked).place).toBe('opening');
    expect(asked.stage).toMatchObject({ isTakenOver: true });
  });

  it('follow the press that takes it also while another tab is only looked for, and no second one', () => {
    const [quiet] = step(at('elsewhere'), { is: 'lookedAgain' });
    const [asked, ...effects] = step(quiet, { is: 'useItHere' });
    expect(effects).toEqual([{ effect: 'release' }, { effect: 'open', person, isTakenOver: true }]);
    expect(step(asked, { is: 'useItHere' })).toEqual([asked]);
  });

  it('tell screens where the dashboard is, and what is wrong', () => {
    expect(NAMES.map((name) => statusOf(at(name)).place)).toEqual(['here', 'opening', 'elsewhere', 'opening', 'here', 'here']);
    expect(statusOf(at('memory'))).toMatchObject({ trouble: 'forbidden' });
    expect(statusOf(at('placed', { isFull: true }))).toMatchObject({ trouble: 'full', isBranch: false });
    const [unreadable] = step(at('found'), { is: 'putInPlace', isRead: false });
    expect(statusOf(unreadable).setAside).toEqual(['an old file', JSON.stringify({ snapshot: null, inputs: [] })]);
  });
});

describe('a removal', () => {
  it.each(NAMES)('follows from no trouble and from no end of a session, at the stage %s', (name) => {
    const trouble: KeepingEvent[] = [
      { is: 'cannotKeep', trouble: 'forbidden', at: 1 },
      { is: 'neverLoaded', person, at: 1 },
      { is: 'stateNotNoted' },
      { is: 'stateNotSaved', kept: nextState(log, 'text') },
      { is: 'notReturned' },
      { is: 'lockLost' },
      { is: 'saveRefused' },
      end,
    ];
    for (const event of trouble) expect(follow(name, event)[1]).not.toContain('remove');
  });

  it.each(NAMES)('is what its person chose for one sign-out, at the stage %s', (name) => {
    const [chosen] = step(at(name), { is: 'choiceMade', choice: 'remove' });
    const [after, ...effects] = step(chosen, end);
    expect(effects).toContainEqual({ effect: 'remove', person });
    expect(effects.map(({ effect }) => effect)).not.toContain('saveEnd');
    expect(after.choice).toBe('keep');
  });

  it.each(NAMES)('is what a denial and the end of the account do, at the stage %s', (name) => {
    expect(follow(name, { is: 'mustGo', person })).toEqual(['away', name === 'away' ? ['remove'] : ['remove', 'release']]);
  });

  it.each(NAMES)('that a denial began is tried once more by the sign-out that was to do it, at the stage %s', (name) => {
    const [chosen] = step(at(name), { is: 'choiceMade', choice: 'remove' });
    const [denied] = step(chosen, { is: 'mustGo', person });
    const [after, ...effects] = step(denied, end);
    expect(effects).toEqual([{ effect: 'remove', person }]);
    expect(after.choice).toBe('keep');
  });

  it('of somebody else leaves alone what is here', () => {
    expect(step(at('placed'), { is: 'mustGo', person: 'user-2' })).toEqual([at('placed'), { effect: 'remove', person: 'user-2' }]);
  });
});

const logOf = ({ stage }: KeepingState) => (stage.is === 'placed' ? stage.log : null);

describe('what is noted', () => {
  it('are inputs that can follow what is on the device, and never the one that has ended the session', () => {
    const [state, note] = step(at('placed'), { is: 'input', input });
    expect(note).toEqual({ effect: 'note', person, fence: 3, inputs: [{ number: 8, ...input }] });
    expect(step(state, { ...end, endedBy: 8 })[1]).toEqual({ effect: 'note', person, fence: 3, inputs: [], endedAt: 2000 });
    expect(step(state, end)[1]).toEqual({ ...note, endedAt: 2000 });
    expect(step(state, { ...end, endedBy: 8 })).toContainEqual(expect.objectContaining({ effect: 'saveEnd', at: 2000, log: expect.objectContaining({ inputs: [], number: 8 }) }));
  });

  it('is nothing of a branch until a state of it is on the device', () => {
    const [branch] = step(at('placed'), { is: 'branched', own: 'mine' });
    expect(step(branch, { is: 'input', input }).map((one) => 'effect' in one && one.effect)).toEqual([false, 'saveSoon']);
    const kept = nextState(logOf(branch) ?? log, 'of the branch');
    const [noted, note] = step(branch, { is: 'stateNoted', kept });
    expect(note).toMatchObject({ effect: 'note', inputs: [] });
    expect(step(noted, { is: 'input', input })[1]).toMatchObject({ effect: 'note', inputs: [input] });
    const late = nextState(log, 'of the own one');
    expect(step(branch, { is: 'stateSaved', kept: { ...late, serial: 6 } })).toHaveLength(1);
  });

  it('is a state in the place of a hundred inputs, or where none can follow, while there is no room for a snapshot', () => {
    const kept = nextState(log, 'text');
    expect(follow('placed', { is: 'stateNotSaved', kept })).toEqual(['placed', []]);
    let state = at('placed');
    for (let press = 0; press < 99; press += 1) [state] = step(state, { is: 'input', input });
    expect(step(state, { is: 'stateNotSaved', kept })).toHaveLength(1);
    [state] = step(state, { is: 'input', input });
    expect(step(state, { is: 'stateNotSaved', kept })[1]).toEqual({ effect: 'noteState' });
    const [branch] = step(at('placed'), { is: 'branched', own: 'mine' });
    expect(step(branch, { is: 'stateNotSaved', kept })[1]).toEqual({ effect: 'noteState' });
  });

  it('is the own dashboard beside a branch, also of a branch of it, until it is left', () => {
    const [branch] = step(at('placed'), { is: 'branched', own: 'mine' });
    const [second] = step(branch, { is: 'branched', own: 'the branch' });
    expect(logOf(second)?.own).toBe('mine');
    expect(nextState(logOf(second) ?? log, 'text')).toMatchObject({ mine: 'mine', upTo: 7, serial: 7, pausedAt: null });
    expect(statusOf(second).isBranch).toBe(true);
    expect(statusOf(step(second, { is: 'returned' })[0]).isBranch).toBe(false);
    expect(statusOf(step(second, { is: 'setAside', what: 'own', setAside: ['file'] })[0])).toMatchObject({ isBranch: false, setAside: ['file'] });
    const [memory] = step(at('memory'), { is: 'branched', own: 'mine' });
    expect(statusOf(memory).isBranch).toBe(true);
    expect(statusOf(step(memory, { is: 'returned' })[0]).isBranch).toBe(false);
  });

  it('is said to be too much until a snapshot is saved again', () => {
    const kept = nextState(log, 'text');
    const [full] = step(at('placed'), { is: 'stateNotSaved', kept });
    expect(statusOf(full).trouble).toBe('full');
    expect(statusOf(step(full, { is: 'stateNoted', kept })[0]).trouble).toBe('full');
    const [sent] = step(full, { is: 'stateSent', kept });
    expect(logOf(sent)?.pending).toBe(kept);
    const [saved] = step(sent, { is: 'stateSaved', kept });
    expect(statusOf(saved).trouble).toBeNull();
    expect(logOf(saved)?.pending).toBeNull();
    expect(statusOf(step(full, { is: 'notReturned' })[0])).toMatchObject({ isNotReturned: true, trouble: 'full' });
  });
});

describe('what is asked for, and said,', () => {
  const noticed = at('placed', { setAside: ['file'], isFull: true });

  it.each([
    [{ is: 'came', person: 'user-2' }, 'placed', { person: 'user-2', isTakenOver: false }, 'opening'],
    [{ is: 'lookedAgain' }, 'elsewhere', { person, isTakenOver: false }, 'elsewhere'],
    [{ is: 'useItHere' }, 'elsewhere', { person, isTakenOver: true }, 'opening'],
  ] as const)('is the dashboard of who has come, taken from another tab where they want that (%j)', (event, stage, asked, place) => {
    const [state, ...effects] = step(at(stage), event);
    expect(effects).toContainEqual({ effect: 'open', ...asked });
    expect(statusOf(state).place).toBe(place);
  });

  it('is taken from another tab for somebody who has asked for it on the way', () => {
    const [wanted] = step(NOTHING_YET, { is: 'useItHere' });
    expect(statusOf(wanted)).toEqual(statusOf(NOTHING_YET));
    expect(step(wanted, { is: 'came', person })[1]).toEqual({ effect: 'release' });
    expect(step(wanted, { is: 'came', person })[2]).toEqual({ effect: 'open', person, isTakenOver: true });
    expect(step(NOTHING_YET, { is: 'came', person })[2]).toEqual({ effect: 'open', person, isTakenOver: false });
  });

  it('is the trouble there is, and nothing of what was said before it', () => {
    const said = { isFull: false, isNotReturned: false, setAside: [] };
    expect(statusOf(step(noticed, { is: 'neverLoaded', person, at: 1 })[0])).toEqual({ place: 'here', trouble: 'notLoaded', isBranch: false, setAside: [] });
    expect(step(noticed, { is: 'lockLost' })[0]).toMatchObject(said);
    expect(step(noticed, { is: 'came', person: 'user-2' })[0]).toMatchObject(said);
  });

  it('is to set aside what could not be read, and to save once that is done', () => {
    expect(nextState(logOf(step(at('found'), { is: 'putInPlace', isRead: false })[0]) ?? log, 'text')).toMatchObject({ unread: 5, serial: 6 });
    expect(nextState(logOf(step(at('found'), { is: 'putInPlace', isRead: true })[0]) ?? log, 'text')).not.toHaveProperty('unread');
    const [branch] = step(at('placed'), { is: 'branched', own: 'mine' });
    expect(step(branch, { is: 'ownUnreadable' })[1]).toEqual({ effect: 'setOwnAside', person, fence: 3 });
    const [aside, ...effects] = step(branch, { is: 'setAside', what: 'own', setAside: ['file'] });
    expect(effects).toEqual([{ effect: 'save' }]);
    expect(statusOf(aside)).toMatchObject({ isBranch: false, setAside: ['file'] });
    expect(step(aside, { is: 'setAside', what: null, setAside: [] })).toHaveLength(1);
  });

  it('is of a branch in memory until it is left or found unreadable, and of none where there is no dashboard', () => {
    const [branch] = step(at('memory'), { is: 'branched', own: 'mine' });
    expect(statusOf(step(branch, { is: 'notReturned' })[0])).toMatchObject({ isBranch: true, isNotReturned: true, trouble: 'forbidden' });
    expect(statusOf(step(branch, { is: 'ownUnreadable' })[0]).isBranch).toBe(false);
    for (const name of ['away', 'elsewhere'] as const) expect(step(at(name), { is: 'branched', own: 'mine' })).toEqual([at(name)]);
  });

  it('is nothing but the end where a dashboard is not here', () => {
    expect(step(at('away'), end)).toEqual([at('away'), { effect: 'standStill', person, at: 2000 }]);
  });
});
