import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck, type AppCheckToken } from 'firebase/app-check';
import type { Clock, Ms } from '../engine/clock/clock';
import { loadOnce } from '../shared/load';
import { withTimeLimit } from '../shared/timeLimits';

/** Lifetime of a token on the local stack. */
const LOCAL_LIFETIME: Ms = 60 * 60_000;

/** How long a call waits for its token before it is sent without one. */
const TOKEN_LIMIT: Ms = 5000;

/** After a failed attempt to get a token, calls go without one for this long. */
const RETRY_DELAY: Ms = 60_000;

/** Firebase's endpoint that exchanges a reCAPTCHA token for an App Check token. */
const EXCHANGE_URL = 'https://content-firebaseappcheck.googleapis.com/v1';

/**
 * Adds an App Check token to every later call of the app, so that a deployment can reject calls from elsewhere. After 5
 * s a call is sent without a token, and the function decides whether to accept the call: Firebase's own provider would
 * wait forever for a script that never loads. This module is a separate chunk, loaded only by builds with a site key.
 *
 * @param siteKey the site key of reCAPTCHA Enterprise; unused on the local stack
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, isLocal: boolean, clock: Clock): void {
  const loadRecaptcha = loadOnce(() => openRecaptcha(siteKey));
  const requestToken = async () => {
    const getRecaptchaToken = await loadRecaptcha();
    return exchangeToken(app, await getRecaptchaToken(), clock);
  };
  let retryAt: Ms = 0;
  const getTokenInTime = async () => {
    if (clock.now() < retryAt) throw new Error('The last attempt to get a token failed a moment ago.');
    try {
      return await withTimeLimit({ awaited: 'server', limit: TOKEN_LIMIT, clock }, requestToken);
    } catch (error) {
      retryAt = clock.now() + RETRY_DELAY;
      throw error;
    }
  };
  const getToken = isLocal
    ? () => Promise.resolve(unsignedToken(app.options.appId ?? '', clock.now()))
    : getTokenInTime;
  initializeAppCheck(app, { provider: new CustomProvider({ getToken }), isTokenAutoRefreshEnabled: true });
}

/** Exchanges reCAPTCHA's token for an App Check token. @throws if Firebase rejects it or can't be reached */
async function exchangeToken(
  { options: { projectId, appId, apiKey } }: FirebaseApp,
  recaptchaEnterpriseToken: string,
  clock: Clock,
): Promise<AppCheckToken> {
  const response = await fetch(
    `${EXCHANGE_URL}/projects/${projectId}/apps/${appId}:exchangeRecaptchaEnterpriseToken?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recaptchaEnterpriseToken }),
    },
  );
  const { token, ttl } = (await response.json()) as { token?: string; ttl?: string };
  const seconds = Number.parseFloat(ttl ?? '');
  if (!response.ok || !token || !(seconds > 0))
    throw new Error(`Firebase gave no App Check token (${response.status}).`);
  return { token, expireTimeMillis: clock.now() + seconds * 1000 };
}

/** Creates a token that only the Functions emulator accepts, because it doesn't verify signatures. */
function unsignedToken(appId: string, nowMs: number): AppCheckToken {
  const seconds = Math.floor(nowMs / 1000);
  const encode = (part: object) => btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  const claims = { sub: appId, iat: seconds, exp: seconds + LOCAL_LIFETIME / 1000 };
  return {
    token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    expireTimeMillis: nowMs + LOCAL_LIFETIME,
  };
}

/**
 * The script that defines `grecaptcha`. Without `trustedtypes` it assigns strings where a page with Trusted Types
 * rejects them.
 */
const SCRIPT_URL = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

/** reCAPTCHA counts App Check's requests under this name. */
const ACTION = 'fire_app_check';

/** The part of the script's API that is used. */
interface Recaptcha {
  ready(callback: () => void): void;
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number;
  execute(widget: number, options: { action: string }): PromiseLike<string>;
}

/**
 * Loads reCAPTCHA Enterprise and returns a function that gets a token. If the script loads but never becomes ready, the
 * promise stays pending, so callers have to set a timeout.
 *
 * @throws if the script fails to load or breaks
 */
async function openRecaptcha(siteKey: string): Promise<() => PromiseLike<string>> {
  await loadScript();
  const { enterprise } = (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha ?? {};
  if (!enterprise) throw new Error('reCAPTCHA did not load.');
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  // In a hidden container an invisible widget shows not even its badge; the privacy page names reCAPTCHA instead.
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  const widget = enterprise.render(container, { sitekey: siteKey, size: 'invisible' });
  return () => enterprise.execute(widget, { action: ACTION });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be fetched.'));
    };
    document.head.append(script);
  });
}
