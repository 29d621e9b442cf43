import { createPlayer } from '../engine/timeline/player';
import { describeReplayDivergence } from '../testing/describeReplayDivergence';
import { makeTestApp, noticesOf, repliesArrive } from '../testing/makeTestApp';
import { startTestSession } from '../testing/startTestSession';
import { authFormSubmitted } from '../features/access/auth';
import { keySubmitted } from '../features/access/betaAccess';
import { protocolToggled } from '../features/protocols';
import { routeChanged } from '../features/route';
import { startPressed } from '../features/tasks/tasksSlice';
import * as queueMachine from '../features/tasks/queueMachine';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import { checkInput } from './timelineInputs';
import { makeReplayProgram } from './replayProgram';
import { readRecording } from './timelineFiles';

function makeStartThrow() {
  return jest.spyOn(queueMachine, 'startRun').mockImplementation(() => {
    throw new Error('a fault in the queue');
  });
}

describe('a program that throws', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('reports the error once, and then does nothing', () => {
    makeStartThrow();
    const { machine, session } = startTestSession();
    const onFailure = jest.fn();
    session.onFailure(onFailure);
    expect(session.failure()).toBeNull();
    session.store.dispatch(startPressed());
    expect(session.failure()).toMatchObject({ error: new Error('a fault in the queue') });
    const { protocols } = session.store.getState();
    session.store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    machine.advance(3_600_000);
    expect(session.store.getState().protocols).toBe(protocols);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('has a recording until the error, whose replay ends with the same error, or diverges once the fault is fixed', () => {
    const startRunMock = makeStartThrow();
    const { machine, session } = startTestSession();
    session.store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    machine.advance(700);
    session.store.dispatch(startPressed());
    const recording = session.record('Until the fault');
    expect(recording.inputs.map(({ type }) => type)).toEqual([protocolToggled.type, startPressed.type]);
    expect(() => createPlayer(recording, makeReplayProgram)).toThrow('a fault in the queue');
    startRunMock.mockRestore();
    expect(describeReplayDivergence(recording)).not.toBeNull();
  });
});

const throwError = () => {
  throw new Error('an adapter threw');
};
const reject = () => Promise.reject(new Error('an adapter rejected'));

describe('an adapter that fails', () => {
  it.each([
    ['throws', throwError],
    ['rejects', reject],
  ])('makes only its request fail if it %s', async (_, answer) => {
    const { store, services } = makeTestApp({ session: { account: null } });
    store.dispatch(routeChanged({ path: '/auth' }));
    services.auth.submit = answer;
    store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
    await repliesArrive();
    expect(store.getState().auth.forms.signIn?.stage).toBe('refused');
    expect(store.getState().notices.waiting.at(-1)?.code).toBe('signInFailed');

    services.betaAccess.validateKey = answer;
    services.betaAccess.loadProfile = answer;
    services.auth.report({ account: 'user-1' });
    store.dispatch(keySubmitted({ ticket: 2 }));
    await repliesArrive();
    expect(store.getState().betaAccess.submission).toMatchObject({ kind: 'refused', code: 'failed' });
    expect(noticesOf({ store })).toContain('validationFailed');
  });

  it.each([
    ['throws', throwError],
    ['rejects', reject],
  ])('does not end the program if it %s in a call that needs no reply', async (_, answer) => {
    const { store, services, clock } = makeTestApp({ session: { account: 'user-1' } });
    store.dispatch(routeChanged({ path: '/app' }));
    await repliesArrive();
    services.auth.signOut = answer;
    services.betaAccess.stopPollingProfile = throwError;
    services.drafts.clear = throwError;
    services.betaAccess.endPoll('unauthenticated');
    await repliesArrive();
    expect(store.getState().auth.session).toBe('signedOut');
    store.dispatch(startPressed());
    store.dispatch(protocolToggled({ protocolId: 'lighter' }));
    clock.advance(5000);
    expect(store.getState().protocols.list[0]?.enabled).toBe(false);
  });

  it('makes the session check fail if it cannot report who is signed in', async () => {
    const { store, services } = makeTestApp();
    services.auth.watchSession = throwError;
    store.dispatch(routeChanged({ path: '/app' }));
    await repliesArrive();
    expect(store.getState().auth.session).toBe('signedOut');
    expect(noticesOf({ store })).toEqual(['sessionCheckFailed']);
  });
});

describe('an input that no timeline may hold', () => {
  it('is refused when it arrives, and the recording stays readable', () => {
    const { session } = startTestSession();
    session.checkInputs(checkInput);
    const stateBefore = session.store.getState();
    expect(() => session.store.dispatch(walletCreationRequested({ name: 'x'.repeat(1001) }))).toThrow(
      /walletCreationRequested.*name/,
    );
    expect(session.store.getState()).toBe(stateBefore);
    expect(session.failure()).toBeNull();
    expect(() => readRecording(session, 'Still here')).not.toThrow();
  });

  it('makes its request fail if it is a reply', async () => {
    const { store, services } = makeTestApp({ session: { account: 'user-1' } });
    services.betaAccess.keyOutcome = { kind: 'rejected', details: 'x'.repeat(100_000) };
    store.dispatch(routeChanged({ path: '/auth' }));
    await repliesArrive();
    store.dispatch(keySubmitted({ ticket: 1 }));
    await repliesArrive();
    expect(store.getState().betaAccess.submission).toMatchObject({ kind: 'refused', code: 'failed' });
    expect(noticesOf({ store })).toContain('validationFailed');
  });
});
