import { defineBoolean, defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';
import type { Firestore } from 'firebase-admin/firestore';
import type { CallableOptions } from 'firebase-functions/https';
import { ownOrigins } from './calls/ownOrigins';

const trustedProxyHops = defineInt('TRUSTED_PROXY_HOPS', {
  description: 'Proxies between a visitor and the function; 0 switches the limit per address off',
});
const addressFailuresPerHour = defineInt('ADDRESS_FAILURES_PER_HOUR', {
  description: 'Refused keys per hour and network address before its callers must wait',
});
const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', {
  description: 'Whether calls must carry an App Check token',
});
const siteUrl = defineString('SEED_SITE_URL', {
  description: 'Where the public finds the app, where that is a domain of its own',
  default: '',
});
const addressHashKey = defineSecret('ADDRESS_HASH_KEY');

/** What a deployment can set about the callables. */
export interface Settings {
  /** Entries of X-Forwarded-For, counted from its end, that our own proxies wrote. */
  readonly trustedProxyHops: number;
  /** Failed attempts per hour and network address. */
  readonly addressFailuresPerHour: number;
  /** Whether a call without a valid App Check token is turned away. */
  readonly requireAppCheck: boolean;
  /** Whether a page of this origin is the app. */
  readonly isOwnOrigin: (origin: string) => boolean;
  /** Key of the hash under which a network address is remembered. */
  readonly addressHashKey: string;
}

/**
 * Reads the settings from the environment that the deployment gave the function.
 * To be called while a request is handled: at load time the values are not there yet.
 */
export function readSettings(): Settings {
  return {
    trustedProxyHops: trustedProxyHops.value(),
    addressFailuresPerHour: addressFailuresPerHour.value(),
    requireAppCheck: requireAppCheck.value(),
    isOwnOrigin: ownOrigins(readProjectId(), siteUrl.value(), process.env.FUNCTIONS_EMULATOR === 'true'),
    addressHashKey: addressHashKey.value(),
  };
}

/** The project that this is deployed to; an emulator and a test name it in the environment. */
export function readProjectId(): string {
  return projectID.value() || process.env.GCLOUD_PROJECT || '';
}

/** What a callable stands on. */
export interface CallDeps {
  readonly firestore: Firestore;
  /** Read once per call. */
  readonly readSettings: () => Settings;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * How the callables run. Its region has to be the one that the web app was built for; a deployment to
 * another than the default sets SEED_FUNCTIONS_REGION in `.env.<project>` too. Any web origin may read their answers: what
 * two of them do hangs on the ID token in the call alone, never on a cookie that a foreign page could borrow; the one
 * that needs no session looks at the origin itself (requireOwnOrigin).
 * `maxInstances` bounds what a flood of calls can cost. `memory` holds `concurrency` calls at once
 * (calls/body.integration.test.ts).
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
