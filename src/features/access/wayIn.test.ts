import { makeTestApp, noticesOf, repliesArrive } from '../../testing/makeTestApp';
import { routeChanged, tabReturned, type RoutePath } from '../route';
import { authFormReplied, authFormSubmitted, sessionReported, signOutPressed } from './auth';
import {
  accessCheckRetried,
  keyDialogClosed,
  keyDialogOpened,
  keyLinkFollowed,
  keyReplied,
  keySubmitted,
  profileReplied,
  savedKeyFound,
} from './betaAccess';
import { selectAccess, selectIsDialogOpen, selectIsKeySaved, selectIsRedeemingKey } from './betaAccessSelectors';
import type { KeyOutcome, ProfileOutcome } from '../../services/betaAccess/betaAccessService';

const KEY = 'BETA-AB12CD34';

/** A program whose services never answer: each reply is a step of its own. */
function makeWayIn() {
  const app = makeTestApp({ checks: 'events' });
  const { store, services } = app;
  const { auth, betaAccess, drafts } = services;
  const never = <Answer>() => new Promise<Answer>(() => {});
  Object.assign(betaAccess, { loadProfile: never, validateKey: never });
  Object.assign(auth, { submit: never, signOut: never, watchSession: () => {} });
  const lastId = (type: string) =>
    (app.events.findLast((event) => event.type === type)?.payload as { requestId: number } | undefined)?.requestId ?? 0;
  const reply = (outcome: KeyOutcome) =>
    store.dispatch(keyReplied({ requestId: lastId('betaAccess/validationStarted'), outcome }));
  const profile = (outcome: ProfileOutcome) =>
    store.dispatch(profileReplied({ requestId: lastId('betaAccess/accessLookupStarted'), outcome }));
  const session = (account: 'user-1' | 'user-2' | null) => store.dispatch(sessionReported({ account }));
  const go = (path: RoutePath) => store.dispatch(routeChanged({ path }));
  const steps = {
    'dialog opened': () => store.dispatch(keyDialogOpened()),
    'dialog closed': () => store.dispatch(keyDialogClosed()),
    'link followed': () => {
      drafts.put('betaKey', KEY);
      store.dispatch(keyLinkFollowed());
    },
    'saved key found': () => {
      drafts.put('betaKey', KEY);
      store.dispatch(savedKeyFound());
    },
    'refused key found': () => {
      drafts.put('betaKey', KEY);
      store.dispatch(savedKeyFound({ refusal: 'key-for-another-address' }));
    },
    'empty field sent': () => store.dispatch(keySubmitted({ ticket: null })),
    'key sent': () => {
      drafts.put('betaKey', KEY);
      store.dispatch(keySubmitted({ ticket: drafts.submit('betaKey', KEY) }));
    },
    'key accepted': () => reply({ kind: 'accepted' }),
    'key not needed': () => reply({ kind: 'alreadyGranted' }),
    'key used': () => reply({ kind: 'key-used', details: 'Why.' }),
    'key for another email': () => reply({ kind: 'key-for-another-address', details: 'Why.' }),
    'key gets no answer': () => reply({ kind: 'failed' }),
    'key gone': () => reply({ kind: 'missing' }),
    'key without session': () => reply({ kind: 'unauthenticated' }),
    'access granted': () => profile('granted'),
    'access denied': () => profile('denied'),
    'access revoked': () => profile('revoked'),
    'access refused': () => profile('refused'),
    'access unknown': () => profile('unavailable'),
    'signed in here': () => {
      store.dispatch(authFormSubmitted({ kind: 'signIn', ticket: 1 }));
      session('user-1');
      store.dispatch(
        authFormReplied({ kind: 'signIn', requestId: lastId('auth/authRequestSent'), outcome: { ok: true } }),
      );
    },
    'session of user-1': () => session('user-1'),
    'session of user-2': () => session('user-2'),
    'no session': () => session(null),
    'sign-out': () => {
      store.dispatch(signOutPressed());
      session(null);
    },
    'to /': () => go('/'),
    'to /auth': () => go('/auth'),
    'to /app': () => go('/app'),
    'tab returned': () => store.dispatch(tabReturned()),
    'Try again': () => store.dispatch(accessCheckRetried()),
    '1.5 s later': () => app.clock.advance(1500),
  };
  const look = () => {
    const state = store.getState();
    return [
      `${state.route.path} ${state.auth.account ?? state.auth.session}`,
      `access ${selectAccess(state)}`,
      selectIsDialogOpen(state) && 'dialog',
      selectIsKeySaved(state) && 'key saved',
      selectIsRedeemingKey(state) && 'key under way',
      drafts.get('betaKey') === undefined ? 'no draft' : 'draft',
      ...noticesOf(app),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const take = async (step: keyof typeof steps) => {
    steps[step]();
    await repliesArrive();
  };
  return { steps, take, look };
}

type Step = Parameters<ReturnType<typeof makeWayIn>['take']>[0];

/** Where the user is at /auth, signed in, and known to have no access. */
const WITHOUT_ACCESS: readonly Step[] = ['to /auth', 'session of user-1', 'access denied'];

/**
 * One way to each pair that can be: what becomes of the saved key, and of the submitted one. A link waits only until
 * the session is known, and a typed key drops the reason of an earlier refusal, so other pairs cannot be.
 */
const SITUATIONS: Readonly<Record<string, readonly Step[]>> = {
  'no saved key, none submitted': WITHOUT_ACCESS,
  'no saved key, one waits for the session': ['to /', 'dialog opened', 'key sent'],
  'no saved key, a typed one is sent': [...WITHOUT_ACCESS, 'dialog opened', 'key sent'],
  'no saved key, because it is sent': ['saved key found', 'to /auth', 'no session', 'signed in here', 'access denied'],
  'no saved key, because it is sent again': [
    'refused key found',
    'to /auth',
    'no session',
    'signed in here',
    'access denied',
  ],
  'no saved key, one was refused': [...WITHOUT_ACCESS, 'dialog opened', 'key sent', 'key used'],
  'no saved key, one got no answer': [...WITHOUT_ACCESS, 'dialog opened', 'key sent', 'key gets no answer'],
  'no saved key, one was accepted': [...WITHOUT_ACCESS, 'dialog opened', 'key sent', 'key accepted'],
  'key of a link, none submitted': ['to /', 'link followed'],
  'saved key, none submitted': ['saved key found', ...WITHOUT_ACCESS],
  'saved key, none submitted, no session': ['saved key found', 'to /auth', 'no session'],
  'saved key, one waits for the session': ['saved key found', 'to /', 'dialog opened', 'key sent'],
  'saved key, a typed one is sent': ['saved key found', ...WITHOUT_ACCESS, 'dialog opened', 'key sent'],
  'saved key, an earlier one is sent': [
    'refused key found',
    'to /auth',
    'no session',
    'signed in here',
    'access denied',
    'link followed',
  ],
  'saved key, an earlier one was accepted': [
    ...WITHOUT_ACCESS,
    'dialog opened',
    'key sent',
    'key accepted',
    'link followed',
  ],
  'refused key, none submitted': ['refused key found', ...WITHOUT_ACCESS],
  'refused key, none submitted, no session': ['refused key found', 'to /auth', 'no session'],
  'refused key, just refused': [...WITHOUT_ACCESS, 'dialog opened', 'key sent', 'key for another email'],
  'access, no saved key': ['to /', 'dialog opened', 'session of user-1', 'access granted'],
  'access, a typed key is sent': ['to /', 'dialog opened', 'session of user-1', 'access granted', 'key sent'],
  'access checked, saved key': ['saved key found', 'to /auth', 'session of user-1'],
  'access check failed, saved key': ['saved key found', 'to /auth', 'no session', 'signed in here', 'access refused'],
};

/** A saved key is found at the start alone. */
const STEPS = (Object.keys(makeWayIn().steps) as Step[]).filter((step) => !step.endsWith('key found'));

/** Returns what each step changes in a situation, a line each. */
async function answersIn(situation: readonly Step[]): Promise<string> {
  const lines: string[] = [];
  for (const step of [null, ...STEPS]) {
    const wayIn = makeWayIn();
    for (const before of situation) await wayIn.take(before);
    const start = wayIn.look();
    if (step === null) lines.push(start);
    else {
      await wayIn.take(step);
      const end = wayIn.look();
      if (end !== start) lines.push(`  ${step}: ${end}`);
    }
  }
  return lines.join('\n');
}

it.each(Object.entries(SITUATIONS))('the way in: %s (P3, P4, P12.1)', async (_name, situation) => {
  expect(await answersIn(situation)).toMatchSnapshot();
});
