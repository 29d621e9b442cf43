/**
 * Loads or restores the demo data in the local stack that the environment points to:
 * `node tools/run.mjs stack -- node tools/run.mjs seed`. Other accounts and keys stay as they are.
 */
import { getAuth, getFirestore, initializeApp, Timestamp } from './lib/adminSdk';
import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PASSWORD, type DemoAccount, type DemoKey } from './seeds/demoData';

const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
if (!FIREBASE_AUTH_EMULATOR_HOST || !FIRESTORE_EMULATOR_HOST || !GCLOUD_PROJECT?.startsWith('demo-')) {
  throw new Error(
    'The demo data is for a local stack only: run `node tools/run.mjs stack -- node tools/run.mjs seed`.',
  );
}

initializeApp({ projectId: GCLOUD_PROJECT });
const auth = getAuth();
const firestore = getFirestore();
const now = Timestamp.now();

await auth.deleteUsers(DEMO_ACCOUNTS.map(({ uid }) => uid));
await Promise.all([...DEMO_ACCOUNTS.map(seedAccount), ...DEMO_KEYS.map(seedKey)]);

async function seedAccount({ uid, email, isConfirmed, hasAccess, redeemedKey }: DemoAccount): Promise<void> {
  await auth.createUser({ uid, email, password: DEMO_PASSWORD, emailVerified: isConfirmed });
  const oldRedemptions = await firestore.collection('betaRedemptions').where('user_id', '==', uid).get();
  const batch = firestore.batch();
  for (const { ref } of oldRedemptions.docs) batch.delete(ref);
  batch.delete(firestore.doc(`betaKeyAttempts/account_${uid}`));
  const profile = { user_id: uid, beta_access_granted: hasAccess, ...(redeemedKey ? { grantedAt: now } : {}) };
  batch.set(firestore.doc(`profiles/${uid}`), profile);
  if (redeemedKey) {
    batch.set(firestore.doc(`betaRedemptions/${redeemedKey}_${uid}`), {
      betaKey: redeemedKey,
      user_id: uid,
      email,
      redeemedAt: now,
    });
  }
  await batch.commit();
}

async function seedKey({ key, fields: { expiresAt, ...fields } }: DemoKey): Promise<void> {
  const holder = DEMO_ACCOUNTS.find(({ redeemedKey }) => redeemedKey === key);
  await firestore.doc(`betaKeys/${key}`).set({
    ...fields,
    ...(expiresAt ? { expiresAt: Timestamp.fromDate(expiresAt) } : {}),
    ...(holder ? { lastUsedAt: now, lastUsedBy: holder.uid } : {}),
  });
}
