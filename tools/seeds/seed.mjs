// @ts-check
/**
 * Puts the demo data into the local stack that the environment names, or puts it back there: `node tools/seeds/seed.mjs`.
 * What other accounts and keys hold stays as it is.
 */
import { createRequire } from 'node:module';
import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PASSWORD } from './demoData.mjs';

// The Admin SDK is the function's; these commands have no packages of their own.
const fromFunctions = createRequire(new URL('../../functions/package.json', import.meta.url));
/** @type {typeof import('firebase-admin/app')} */
const { initializeApp } = fromFunctions('firebase-admin/app');
/** @type {typeof import('firebase-admin/auth')} */
const { getAuth } = fromFunctions('firebase-admin/auth');
/** @type {typeof import('firebase-admin/firestore')} */
const { getFirestore, Timestamp } = fromFunctions('firebase-admin/firestore');

const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
if (!FIREBASE_AUTH_EMULATOR_HOST || !FIRESTORE_EMULATOR_HOST || !GCLOUD_PROJECT?.startsWith('demo-')) {
  throw new Error('The demo data goes into a local stack only: run it by `node tools/stack.mjs -- node tools/seeds/seed.mjs`.');
}

initializeApp({ projectId: GCLOUD_PROJECT });
const auth = getAuth();
const firestore = getFirestore();
const now = Timestamp.now();

await auth.deleteUsers(DEMO_ACCOUNTS.map(({ uid }) => uid));
await Promise.all([...DEMO_ACCOUNTS.map(seedAccount), ...DEMO_KEYS.map(seedKey)]);

/** @param {import('./demoData.mjs').DemoAccount} account */
async function seedAccount({ uid, email, confirmed, access, redeemed }) {
  await auth.createUser({ uid, email, password: DEMO_PASSWORD, emailVerified: confirmed });
  const before = await firestore.collection('betaRedemptions').where('user_id', '==', uid).get();
  const batch = firestore.batch();
  for (const { ref } of before.docs) batch.delete(ref);
  batch.delete(firestore.doc(`betaKeyAttempts/account_${uid}`));
  const profile = { user_id: uid, beta_access_granted: access, ...(redeemed ? { grantedAt: now } : {}) };
  batch.set(firestore.doc(`profiles/${uid}`), profile);
  if (redeemed) {
    batch.set(firestore.doc(`betaRedemptions/${redeemed}_${uid}`), { betaKey: redeemed, user_id: uid, email, redeemedAt: now });
  }
  await batch.commit();
}

/** @param {import('./demoData.mjs').DemoKey} key */
async function seedKey({ key, fields: { expiresAt, ...fields } }) {
  const holder = DEMO_ACCOUNTS.find(({ redeemed }) => redeemed === key);
  await firestore.doc(`betaKeys/${key}`).set({
    ...fields,
    ...(expiresAt ? { expiresAt: Timestamp.fromDate(expiresAt) } : {}),
    ...(holder ? { lastUsedAt: now, lastUsedBy: holder.uid } : {}),
  });
}
