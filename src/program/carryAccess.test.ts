import * as v from 'valibot';
import { betaAccessState } from '../features/access/accessSchema';
import { carryAccess } from './carryAccess';

const NO_REQUEST = { stage: 'none', id: 0, code: null, failures: 0, retryAt: null };
const EARLIER = {
  access: 'unknown',
  reason: null,
  grant: null,
  lookup: { ...NO_REQUEST, afterSignIn: false },
  watched: null,
  isDialogOpen: true,
  keyLinks: 2,
  validation: { ...NO_REQUEST, ticket: null, details: null },
  redirectAt: null,
  isKeySetAside: false,
};
const lookup = (fields: object) => ({ lookup: { ...EARLIER.lookup, ...fields } });
const validation = (fields: object) => ({ validation: { ...EARLIER.validation, ...fields } });

it.each([
  [
    'a check',
    { access: 'checking', ...lookup({ stage: 'later', id: 4, failures: 2, retryAt: 9, afterSignIn: true }) },
    {
      admission: {
        kind: 'checking',
        request: { id: 4, failures: 2, retryAt: 9 },
        afterSignIn: true,
        hadAccess: false,
      },
      lastRequestId: 4,
    },
  ],
  [
    'a grant',
    { access: 'granted', grant: { account: 'user-1', expiresAt: 7 }, watched: 'user-1' },
    { admission: { kind: 'granted', expiresAt: 7 }, watched: 'user-1' },
  ],
  [
    'a denial, checked again',
    { access: 'denied', reason: 'revoked', ...lookup({ stage: 'underWay', id: 3 }) },
    { admission: { kind: 'denied', isRevoked: true, recheck: { id: 3, failures: 0, retryAt: null } } },
  ],
  [
    'a failed check',
    { access: 'failed', reason: 'refused' },
    { admission: { kind: 'failed', reason: 'refused', afterSignIn: false } },
  ],
  ['the key of a link', { isLinkPending: true, isKeySetAside: true }, { savedKey: { kind: 'fromLink' } }],
  ['a saved key', { isKeySetAside: true }, { savedKey: { kind: 'saved' } }],
  [
    'a refused key',
    { isKeySetAside: true, keyRefusal: 'too-many-attempts' },
    { savedKey: { kind: 'refused', refusal: 'too-many-attempts' } },
  ],
  ['a waiting key', validation({ stage: 'asked', ticket: 5 }), { submission: { kind: 'waiting', ticket: 5 } }],
  [
    'a typed key that was sent',
    validation({ stage: 'underWay', id: 6, ticket: 5 }),
    { submission: { kind: 'sent', id: 6, savedKey: null }, lastRequestId: 6 },
  ],
  [
    'a saved key that was sent',
    { ...validation({ stage: 'underWay', id: 6 }), keyRefusal: 'too-many-attempts' },
    { submission: { kind: 'sent', id: 6, savedKey: { kind: 'refused', refusal: 'too-many-attempts' } } },
  ],
  [
    'a submitted key that was refused',
    validation({ stage: 'refused', id: 6, code: 'key-used', details: 'Used.' }),
    { submission: { kind: 'refused', id: 6, code: 'key-used', details: 'Used.' } },
  ],
  [
    'an accepted key',
    { ...validation({ stage: 'answered', id: 6 }), redirectAt: 8 },
    { submission: { kind: 'accepted', redirectAt: 8 } },
  ],
])('carries over %s', (_what, earlier, expected) => {
  const carried = carryAccess({ ...EARLIER, ...earlier });
  expect(carried).toMatchObject({ isDialogOpen: true, keyLinks: 2, ...expected });
  expect(v.parse(betaAccessState, carried)).toStrictEqual(carried);
});

it('leaves what it does not know to the schemas', () => {
  const unknown = { ...EARLIER, access: 'admitted' };
  expect(carryAccess(unknown)).toBe(unknown);
  expect(carryAccess(null)).toBeNull();
});
