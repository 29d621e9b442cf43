import { runSaga, stdChannel } from 'redux-saga';
import { sessionReported, authFormSubmitted } from '../features/access/auth';
import { keySubmitted } from '../features/access/betaAccess';
import { isDueTaskEvent } from '../features/tasks';
import { makeTestApp, repliesArrive, type TestApp } from '../testing/makeTestApp';
import type { RootState } from './rootReducer';
import { nextDue, rootSaga } from './store';

/** A user signs up and submits a key before the session is known. */
async function signUpAndSubmitKey(app: TestApp) {
  app.navigate('/auth');
  app.store.dispatch(authFormSubmitted({ kind: 'signUp', ticket: 1 }));
  await repliesArrive();
  app.store.dispatch(keySubmitted({ ticket: 2 }));
}

/** Reports the session. Returns the types of this report and of the events that follow from it. */
function effectsOf(app: TestApp): string[] {
  const countBefore = app.events.length;
  app.store.dispatch(sessionReported({ account: 'user-1' }));
  return app.events.slice(countBefore).map(({ type }) => type);
}

it('sagas handle an event in the same order after a restore, whatever they handled before', async () => {
  const original = makeTestApp();
  await signUpAndSubmitKey(original);
  const restored = makeTestApp({ state: original.store.getState(), start: original.clock.now() });
  const expected = effectsOf(original);
  expect(expected).toEqual(expect.arrayContaining(['betaAccess/validationStarted', 'confirmation/confirmationEnded']));
  expect(effectsOf(restored)).toEqual(expected);
});

it('no saga takes an event of the queue, because the store passes none to them', () => {
  const taken: string[] = [];
  const recordPatterns =
    (next: (effect: unknown) => void) => (effect: { type?: string; payload?: { pattern: unknown } }) => {
      if (effect.type === 'TAKE') taken.push(String(effect.payload?.pattern));
      next(effect);
    };
  runSaga({ channel: stdChannel(), effectMiddlewares: [recordPatterns] as never }, rootSaga, function* () {});
  expect(taken.length).toBeGreaterThan(40);
  expect(taken.filter((type) => !/^\w+\/\w+$/.test(type) || isDueTaskEvent({ type }))).toEqual([]);
});

const NO_WORK = 90_000;

/**
 * Creates a state in which something of every kind is due at one moment, except for the types that have already fired.
 */
function dueAtOnce(firedTypes: ReadonlySet<string>): RootState {
  const state = makeTestApp().store.getState();
  const unlessFired = <const Value>(type: string, value: Value) => (firedTypes.has(type) ? null : value);
  const [first, ...others] = state.tasks.queue;
  const atLastStep = { ...first!, status: 'running', started: { at: 0, retries: [] }, step: 4 } as const;
  return {
    ...state,
    simulation: { ...state.simulation, speed: 1, anchor: { machine: 0, simulated: 0 } },
    tasks: {
      ...state.tasks,
      queue: [unlessFired('tasks/taskCompleted', atLastStep) ?? first!, ...others],
      run: unlessFired('tasks/taskStarted', {
        startedAt: NO_WORK,
        taskIds: ['task-3'],
        left: [],
        next: 0,
        completed: 0,
        failed: 0,
        income: [],
      }),
    },
    wallets: { ...state.wallets, creation: unlessFired('wallets/walletCreated', { name: 'New', dueAt: NO_WORK }) },
    betaAccess: {
      ...state.betaAccess,
      submission: unlessFired('betaAccess/redirectDue', { kind: 'accepted', redirectAt: NO_WORK }) ?? { kind: 'none' },
      admission: {
        kind: 'checking',
        request: { id: 1, failures: 1, retryAt: unlessFired('betaAccess/lookupRetryDue', NO_WORK) },
        afterSignIn: false,
        hadAccess: false,
      },
    },
    confirmation: {
      ...state.confirmation,
      check: { ...state.confirmation.check, retryAt: unlessFired('confirmation/confirmationCheckDue', NO_WORK) },
    },
  };
}

it('items due at the same moment fire in a fixed order: tick, start, wallet, redirect, retry (P9.3)', () => {
  const firedTypes = new Set<string>();
  for (let item = nextDue(dueAtOnce(firedTypes)); item; item = nextDue(dueAtOnce(firedTypes))) {
    const { type } = item.toEvent();
    expect([item.dueAt, firedTypes.has(type)]).toEqual([NO_WORK, false]);
    firedTypes.add(type);
  }
  expect([...firedTypes]).toEqual([
    'tasks/taskCompleted',
    'tasks/taskStarted',
    'wallets/walletCreated',
    'betaAccess/redirectDue',
    'betaAccess/lookupRetryDue',
    'confirmation/confirmationCheckDue',
  ]);
});
