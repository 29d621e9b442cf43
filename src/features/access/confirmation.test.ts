import type { AuthFailure } from '../../services/auth/authFailures';
import type { ConfirmationCheck } from '../../services/auth/authService';
import { makeTestApp, noticesOf, repliesArrive, submitForm, TEST_START, type TestApp } from '../../testing/makeTestApp';
import { raiseNotice } from '../notices';
import { tabReturned } from '../route';
import { speedChanged } from '../simulation';
import { authFormLeft, authFormSubmitted } from './auth';
import { confirmationLeft } from './confirmation';

const resendSubmitted = authFormSubmitted({ kind: 'resendConfirmation', ticket: 2 });
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const confirmationOf = ({ store }: TestApp) => store.getState().confirmation;
const callCount = ({ services }: TestApp, name: string) => services.auth.calls.filter((call) => call === name).length;

/** Returns when checks were sent, in seconds after the sign-up. */
const checkTimes = ({ events }: TestApp) =>
  events
    .filter(({ type }) => type === 'confirmation/confirmationCheckSent')
    .map(({ meta }) => (meta.at - TEST_START) / SECOND);

async function passSeconds(app: TestApp, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    app.clock.advance(SECOND);
    await repliesArrive();
  }
}

/** Opens /auth without a session. */
function openAuth() {
  const app = makeTestApp({ session: { account: null } });
  app.navigate('/auth');
  return app;
}

/** Submits Sign Up, by default successfully. */
async function signUp({
  checks = ['unconfirmed'],
  failure,
}: { checks?: ConfirmationCheck[]; failure?: AuthFailure } = {}) {
  const app = openAuth();
  app.services.auth.checks = checks;
  if (failure) app.services.auth.answers.signUp = { ok: false, failure };
  await submitForm(app, 'signUp');
  return app;
}

describe('a new account', () => {
  it('awaits its confirmation without a notice (P12.1c)', async () => {
    const app = await signUp();
    expect(confirmationOf(app)).toMatchObject({ stage: 'awaited', check: { retryAt: TEST_START + 5 * SECOND } });
    expect(noticesOf(app)).toEqual([]);
  });

  it('is announced by a notice if its form was left', async () => {
    const app = openAuth();
    app.store.dispatch(authFormSubmitted({ kind: 'signUp', ticket: 1 }));
    app.store.dispatch(authFormLeft());
    await repliesArrive();
    expect(noticesOf(app)).toEqual(['accountCreated']);
  });

  it('that could not be created awaits no confirmation', async () => {
    const app = await signUp({ failure: 'emailInUse' });
    expect(confirmationOf(app).stage).toBe('none');
  });

  it('awaits its confirmation, without a notice, even if the email could not be sent; another can be requested at once', async () => {
    const app = await signUp({ failure: 'mailNotSent' });
    expect(confirmationOf(app)).toMatchObject({
      stage: 'awaited',
      isMailed: false,
      check: { retryAt: TEST_START + 5 * SECOND },
    });
    expect(noticesOf(app)).toEqual([]);
    await submitForm(app, 'resendConfirmation');
    expect(confirmationOf(app)).toMatchObject({ stage: 'awaited', isMailed: true, resendAt: TEST_START + MINUTE });
    expect(noticesOf(app)).toEqual([]);
  });

  it('is checked every 5 s, for ten minutes and more (P3.3)', async () => {
    const app = await signUp();
    await passSeconds(app, 10 * 60);
    expect(checkTimes(app)).toEqual(Array.from({ length: 120 }, (_, index) => 5 * (index + 1)));
  });

  it('is checked in machine time, whatever the speed of simulated time', async () => {
    const app = openAuth();
    app.store.dispatch(speedChanged({ speed: 10 }));
    await submitForm(app, 'signUp');
    expect(confirmationOf(app)).toMatchObject({
      check: { retryAt: TEST_START + 5 * SECOND },
      resendAt: TEST_START + MINUTE,
    });
  });

  it('is checked when the user returns, one check at a time', async () => {
    const app = await signUp();
    app.store.dispatch(tabReturned());
    app.store.dispatch(tabReturned());
    await repliesArrive();
    expect(callCount(app, 'checkConfirmation')).toBe(1);
    expect(confirmationOf(app).check.retryAt).toBe(TEST_START + 5 * SECOND);
  });

  it('is checked again after the server was unreachable', async () => {
    const app = await signUp({ checks: ['unavailable', 'unavailable', 'confirmed'] });
    await passSeconds(app, 15);
    expect(confirmationOf(app).stage).toBe('confirmed');
  });
});

describe('the end of the wait', () => {
  it('comes with the confirmation, removes the notice and stops the checks', async () => {
    const app = await signUp({ checks: ['unconfirmed', 'confirmed'] });
    app.store.dispatch(raiseNotice({ code: 'accountCreated' }));
    await passSeconds(app, 10);
    expect(confirmationOf(app)).toMatchObject({ stage: 'confirmed', check: { stage: 'none', retryAt: null } });
    expect(noticesOf(app)).toEqual([]);
    await passSeconds(app, 120);
    expect(checkTimes(app)).toEqual([5, 10]);
  });

  it('comes when the user goes back to the forms; the reply to a pending check is then ignored', async () => {
    const app = await signUp({ checks: ['confirmed'] });
    app.store.dispatch(tabReturned());
    app.store.dispatch(confirmationLeft());
    await passSeconds(app, 60);
    expect(confirmationOf(app).stage).toBe('none');
    expect(noticesOf(app)).toEqual([]);
    expect(app.services.auth.calls.at(-1)).toBe('stopAwaitingConfirmation');
  });

  it('comes with a sign-in in another tab (P3.3)', async () => {
    const app = await signUp();
    app.services.auth.report({ account: 'user-1' });
    await repliesArrive();
    expect(confirmationOf(app).stage).toBe('none');
    expect(callCount(app, 'stopAwaitingConfirmation')).toBe(1);
    expect(app.visited).toEqual(['/auth', '/app']);
  });

  it('comes with a notice if the account no longer exists', async () => {
    const app = await signUp({ checks: ['gone'] });
    await passSeconds(app, 5);
    expect(confirmationOf(app).stage).toBe('none');
    expect(noticesOf(app)).toEqual(['confirmationUnheard']);
  });
});

describe('another confirmation email', () => {
  it('is sent only once if it is requested twice, and can be requested again after another minute', async () => {
    const app = await signUp();
    app.clock.advance(MINUTE);
    app.store.dispatch(resendSubmitted);
    await submitForm(app, 'resendConfirmation');
    expect(callCount(app, 'resendConfirmation')).toBe(1);
    expect(noticesOf(app)).toEqual([]);
    expect(confirmationOf(app)).toMatchObject({ check: { failures: 0 }, resendAt: TEST_START + 2 * MINUTE });
  });

  it('does not reopen a wait that the user has left', async () => {
    const app = await signUp();
    app.store.dispatch(resendSubmitted);
    app.store.dispatch(confirmationLeft());
    await repliesArrive();
    expect(callCount(app, 'resendConfirmation')).toBe(1);
    expect([confirmationOf(app).stage, noticesOf(app)]).toEqual(['none', []]);
  });

  it('that could not be sent can be requested again at once', async () => {
    const app = await signUp();
    app.services.auth.answers.resendConfirmation = { ok: false, failure: 'offline' };
    app.clock.advance(MINUTE);
    await submitForm(app, 'resendConfirmation');
    await submitForm(app, 'resendConfirmation');
    expect(callCount(app, 'resendConfirmation')).toBe(2);
    expect(noticesOf(app)).toEqual(['confirmationFailed']);
    expect(confirmationOf(app).stage).toBe('awaited');
  });

  it('ends the wait if the email turns out to be confirmed', async () => {
    const app = await signUp();
    app.services.auth.answers.resendConfirmation = { ok: false, failure: 'alreadyConfirmed' };
    app.clock.advance(MINUTE);
    await submitForm(app, 'resendConfirmation');
    expect([confirmationOf(app).stage, noticesOf(app)]).toEqual(['confirmed', []]);
  });

  it('requested at Sign In is refused if the email is already confirmed, and confirms nothing', async () => {
    const app = openAuth();
    app.services.auth.answers.resendConfirmation = { ok: false, failure: 'alreadyConfirmed' };
    await submitForm(app, 'resendConfirmation');
    expect([confirmationOf(app).stage, noticesOf(app)]).toEqual(['none', ['confirmationFailed']]);
  });

  it('requested at Sign In starts the wait', async () => {
    const app = openAuth();
    await submitForm(app, 'resendConfirmation');
    expect(confirmationOf(app).stage).toBe('awaited');
  });
});
