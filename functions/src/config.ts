import { defineBoolean, defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import type { Firestore } from 'firebase-admin/firestore';
import type { CallableOptions } from 'firebase-functions/https';
import { isOwnOrigin } from './calls/ownOrigins';

const trustedProxyHops = defineInt('TRUSTED_PROXY_HOPS', {
  description: 'Proxies between a visitor and the function; 0 turns the limit per IP address off',
});
const addressFailuresPerHour = defineInt('ADDRESS_FAILURES_PER_HOUR', {
  description: 'Refused keys allowed per hour and IP address',
});
const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', {
  description: 'Whether calls must carry an App Check token',
});
const siteUrl = defineString('SEED_SITE_URL', {
  description: 'The public address of the app, if it has its own domain',
  default: '',
});
const addressHashKey = defineSecret('ADDRESS_HASH_KEY');

/** Returns the settings of this deployment. They are available only while a request is handled, not at load time. */
export function readSettings() {
  return {
    /** How many entries at the end of X-Forwarded-For our own proxies wrote; 0 if calls are not limited by network. */
    trustedProxyHops: trustedProxyHops.value(),
    addressFailuresPerHour: addressFailuresPerHour.value(),
    requireAppCheck: requireAppCheck.value(),
    /** Returns whether a page of this origin is the app. */
    isOwnOrigin: (origin: string) =>
      isOwnOrigin(origin, readProjectId(), siteUrl.value(), { isLocal: process.env.FUNCTIONS_EMULATOR === 'true' }),
    /** The key with which networks are hashed. */
    addressHashKey: addressHashKey.value(),
  };
}

export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** Returns the id of the project. The emulator and the tests set it in the environment. */
export function readProjectId(): string {
  return projectID.value() || process.env.GCLOUD_PROJECT || '';
}

export interface CallDeps {
  readonly firestore: Firestore;
  readonly readSettings: () => Settings;
  /** The clock, milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * The options of every callable.
 *
 * - `region` must be the one that the web app was built for. To deploy to another region than the default, set
 *   SEED_FUNCTIONS_REGION in `.env.<project>` too.
 * - `cors` lets any web origin read the answers. Two callables depend only on the ID token in the call, never on a
 *   cookie that another site could use. The third needs no session, and checks the origin itself (requireOwnOrigin).
 * - `maxInstances` limits what a flood of calls can cost.
 * - `memory` is enough for `concurrency` calls at once (calls/body.integration.test.ts).
 */
export const callableOptions: CallableOptions = {
  region: process.env.SEED_FUNCTIONS_REGION || 'us-central1',
  cors: true,
  memory: '256MiB',
  concurrency: 40,
  timeoutSeconds: 60,
  maxInstances: 10,
  secrets: [addressHashKey],
};
