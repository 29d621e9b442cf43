import { runSaga, stdChannel } from 'redux-saga';
import { sessionReported, authFormSubmitted } from '../features/access/auth';
import { keySubmitted } from '../features/access/betaAccess';
import { isQueueEvent } from '../features/tasks';
import { makeTestApp, repliesArrive, type TestApp } from '../testing/makeTestApp';
import { rootSaga } from './store';

/** A user signs up and submits a key before the session is known. */
async function waitForSession(app: TestApp) {
  app.navigate('/auth');
  app.store.dispatch(authFormSubmitted({ kind: 'signUp', ticket: 1 }));
  await repliesArrive();
  app.store.dispatch(keySubmitted({ ticket: 2 }));
}

/** Returns the effects of a session report. */
function effectsOf(app: TestApp): string[] {
  const before = app.events.length;
  app.store.dispatch(sessionReported({ account: 'user-1' }));
  return app.events.slice(before).map(({ type }) => type);
}

describe('sagas that answer the same event', () => {
  it('do so in one order, whatever they have answered before: a state that is gone on with does not know', async () => {
    const first = makeTestApp();
    await waitForSession(first);
    const second = makeTestApp({ state: first.store.getState(), start: first.clock.now() });
    const expected = effectsOf(first);
    expect(expected).toEqual(expect.arrayContaining(['betaAccess/validationBegun', 'confirmation/confirmationEnded']));
    expect(effectsOf(second)).toEqual(expected);
  });
});

it('no saga takes an event of the queue, since the store hands them none', () => {
  const taken: string[] = [];
  const notePatterns = (next: (effect: unknown) => void) => (effect: { type?: string; payload?: { pattern: unknown } }) => {
    if (effect.type === 'TAKE') taken.push(String(effect.payload?.pattern));
    next(effect);
  };
  runSaga({ channel: stdChannel(), effectMiddlewares: [notePatterns] as never }, rootSaga, function* () {});
  expect(taken.length).toBeGreaterThan(40);
  expect(taken.filter((type) => !/^\w+\/\w+$/.test(type) || isQueueEvent({ type }))).toEqual([]);
});
