import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { changeAccount, confirmAddress, confirmationLinks, deleteAccount, freshCredentials } from '../../testing/localFirebase';
import { closeAll, openWiredServices, watchSession } from '../../testing/localAccounts';

let closeWire = () => Promise.resolve();
afterEach(async () => {
  await closeAll();
  await closeWire();
  jest.restoreAllMocks();
});

/** A user who is about to sign up. */
async function openSignUp() {
  const services = await openWiredServices();
  closeWire = () => services.wire.close();
  const { email, password } = freshCredentials();
  const ticket = services.drafts.submit('form', { email, password });
  return { ...services, email, ticket };
}

/** A user who has just signed up, with an observed connection to the account service. */
async function signUp() {
  const services = await openSignUp();
  await services.auth.submit('signUp', services.ticket);
  services.wire.asked.length = 0;
  return services;
}

describe('a check of an account that waits for its confirmation', () => {
  it('finds the confirmation once it has come, and nothing to check from then on', async () => {
    const { auth, drafts, email } = await signUp();
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
    await confirmAddress(email);
    expect(await auth.checkConfirmation()).toBe('confirmed');
    expect(await auth.checkConfirmation()).toBe('gone');
    expect(drafts.get('awaitedEmail')).toBe(email);
  });

  it('is no session, and tells none to other tabs', async () => {
    const services = await signUp();
    const { reports, count } = watchSession(services);
    await count(1);
    await confirmAddress(services.email);
    await services.auth.checkConfirmation();
    expect(reports).toEqual([{ account: null }]);
    expect(services.hints).toEqual([false]);
    expect(getAuth(getApp()).currentUser).toBeNull();
  });

  it('asks nothing until the user sees the page', async () => {
    const { auth, page, wire, email, roundTrip } = await signUp();
    await confirmAddress(email);
    page.hide();
    const check = auth.checkConfirmation();
    await roundTrip();
    expect(wire.asked).toEqual(['accounts:sendOobCode']);
    page.comeBack();
    expect(await check).toBe('confirmed');
  });

  it('asks once more when the user returns with the address confirmed while the old answer is on its way', async () => {
    const { auth, page, wire, email } = await signUp();
    wire.meanwhile = async () => {
      await confirmAddress(email);
      page.comeBack();
    };
    expect(await auth.checkConfirmation()).toBe('confirmed');
  });

  it.each(['dead', 'outOfOrder'] as const)('says that it could not ask when the line is %s, and can be repeated', async (state) => {
    const { auth, wire, email } = await signUp();
    await confirmAddress(email);
    wire.state = state;
    expect(await auth.checkConfirmation()).toBe('unavailable');
    wire.state = 'up';
    expect(await auth.checkConfirmation()).toBe('confirmed');
  });

  it.each([
    ['deleted', deleteAccount],
    ['disabled', (uid: string) => changeAccount(uid, { disableUser: true })],
  ])('finds an account that was %s gone', async (_what, withdraw) => {
    const { auth } = await signUp();
    await withdraw(guestUid());
    expect(await auth.checkConfirmation()).toBe('gone');
  });

  it('ends when the person goes back, and the address is forgotten', async () => {
    const { auth, drafts } = await signUp();
    auth.stopAwaitingConfirmation();
    expect(await auth.checkConfirmation()).toBe('gone');
    expect(drafts.get('awaitedEmail')).toBeUndefined();
  });
});

describe('another mail for the account that waits', () => {
  it('is sent without the password, which nobody kept', async () => {
    const { auth, drafts, email, ticket } = await signUp();
    expect(drafts.take('form', ticket)).toBeUndefined();
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: true });
    await expect(confirmationLinks(email)).resolves.toHaveLength(2);
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
  });

  it('is not sent when the address turns out to be confirmed', async () => {
    const { auth, wire, email } = await signUp();
    await confirmAddress(email);
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: false, failure: 'alreadyConfirmed' });
    expect(wire.asked).not.toContain('accounts:sendOobCode');
  });

  it('says that the server could not be reached, and the account waits on', async () => {
    const { auth, wire } = await signUp();
    wire.state = 'dead';
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: false, failure: 'offline' });
    wire.state = 'up';
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
  });
});

describe('a first mail that could not be sent', () => {
  it('leaves an account that waits, and whose mail can be had without the password', async () => {
    const { auth, drafts, wire, email, ticket } = await openSignUp();
    wire.affected = /sendOobCode/;
    wire.state = 'outOfOrder';
    expect(await auth.submit('signUp', ticket)).toEqual({ ok: false, failure: 'mailNotSent' });
    expect([drafts.take('form', ticket), drafts.get('awaitedEmail')]).toEqual([undefined, email]);
    expect(await auth.checkConfirmation()).toBe('unconfirmed');
    wire.state = 'up';
    expect(await auth.submit('resendConfirmation', 0)).toEqual({ ok: true });
    await confirmAddress(email);
    expect(await auth.checkConfirmation()).toBe('confirmed');
  });
});

/** The account awaiting confirmation has no alias, since it belongs to no session. */
function guestUid(): string {
  return getAuth(getApp('guest')).currentUser?.uid ?? '';
}
