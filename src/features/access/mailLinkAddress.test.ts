import { takeMailLink } from './mailLinkAddress';

/** Opens /auth with a fragment. Returns the accepted link, and the addresses in the history. */
function open(hash: string) {
  const history = { state: { key: 'a' }, replaceState: jest.fn() };
  return { link: takeMailLink({ hash, pathname: '/auth' }, history), replaced: history.replaceState.mock.calls };
}

const TAKEN = [[{ key: 'a' }, '', '/auth']];

describe('an email\u2019s link', () => {
  it.each(['verifyEmail', 'VERIFYEMAIL'])('is taken out of the address, with the kind %s', (mode) => {
    expect(open(`#mode=${mode}&oobCode=aB-9_`)).toEqual({ link: { mode: 'verifyEmail', code: 'aB-9_' }, replaced: TAKEN });
  });

  it.each([
    ['has no code', '#mode=resetPassword&oobCode=', 'resetPassword'],
    ['is of no known kind', '#mode=signIn&oobCode=c0de', 'verifyEmail'],
    ['has a code without end', `#mode=recoverEmail&oobCode=${'a'.repeat(301)}`, 'recoverEmail'],
  ])('is one without a code where it %s', (_what, hash, mode) => {
    expect(open(hash)).toEqual({ link: { mode, code: '' }, replaced: TAKEN });
  });

  it.each(['', '#main', '#key=BETA-AB12CD34'])('is not in the fragment %j', (hash) => expect(open(hash)).toEqual({ link: null, replaced: [] }));
});
