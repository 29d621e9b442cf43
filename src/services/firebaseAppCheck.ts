import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheckToken } from 'firebase/app-check';

/** How long a token of the local stack is good for (ms). */
const LOCAL_LIFETIME = 60 * 60_000;

/**
 * Has every later call of the app carry an App Check token, so that a deployment can turn away calls from elsewhere. A
 * token that cannot be had is left out; whether the call is judged without one is the function's decision. This module is
 * a chunk of its own, fetched by builds that name a key alone.
 *
 * @param siteKey the site key of reCAPTCHA Enterprise; unused on the local stack
 * @param now the time, for the tokens of the local stack (ms since the epoch); `null` on a real project
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, now: (() => number) | null): void {
  const provider = now
    ? new CustomProvider({ getToken: () => Promise.resolve(unsignedToken(app.options.appId ?? '', now())) })
    : new ReCaptchaEnterpriseProvider(siteKey);
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** A token that only the Functions emulator takes: it reads tokens without looking at who signed them. */
function unsignedToken(appId: string, nowMs: number): AppCheckToken {
  const seconds = Math.floor(nowMs / 1000);
  const encode = (part: object) => btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  const claims = { sub: appId, iat: seconds, exp: seconds + LOCAL_LIFETIME / 1000 };
  return { token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`, expireTimeMillis: nowMs + LOCAL_LIFETIME };
}
