import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck, type AppCheckToken } from 'firebase/app-check';
import type { Clock, Ms } from '../engine/clock/clock';
import { loadOnce } from '../shared/load';
import { within } from './auth/firebaseFailures';

/** How long a token of the local stack is good for. */
const LOCAL_LIFETIME: Ms = 60 * 60_000;

/** How long a call waits for its token. After that it goes without one. */
const PATIENCE: Ms = 5000;

/** How long after a token could not be had no call waits for one. */
const REST: Ms = 60_000;

/** Where Firebase gives an App Check token for one of reCAPTCHA's. */
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/v1';

interface AppCheckPlace {
  readonly app: FirebaseApp;
  /** The site key of reCAPTCHA Enterprise; unused on the local stack. */
  readonly siteKey: string;
  readonly isLocal: boolean;
  readonly clock: Clock;
}

/**
 * Has every later call of the app carry an App Check token, so that a deployment can turn away calls from elsewhere. A
 * token that cannot be had within 5 s is left out, since Firebase's own provider waits for ever for a script that does not
 * come; whether the call is judged without one is the function's decision. This module is a chunk of its own, fetched by
 * builds that name a key alone.
 */
export function openAppCheck({ app, siteKey, isLocal, clock }: AppCheckPlace): void {
  const recaptcha = loadOnce(() => openRecaptcha(siteKey));
  const exchanged = async () => exchange(app, await (await recaptcha())(), clock);
  let restsUntil: Ms = 0;
  const patiently = async () => {
    if (clock.now() < restsUntil) throw new Error('No token could be had a moment ago.');
    try {
      return await within(PATIENCE, exchanged());
    } catch (error) {
      restsUntil = clock.now() + REST;
      throw error;
    }
  };
  const getToken = isLocal ? () => Promise.resolve(unsignedToken(app.options.appId ?? '', clock.now())) : patiently;
  initializeAppCheck(app, { provider: new CustomProvider({ getToken }), isTokenAutoRefreshEnabled: true });
}

/** Returns reCAPTCHA's token to Firebase. @throws when Firebase does not believe it, or cannot be reached. */
async function exchange({ options: { projectId, appId, apiKey } }: FirebaseApp, recaptchaEnterpriseToken: string, clock: Clock): Promise<AppCheckToken> {
  const response = await fetch(`${EXCHANGE}/projects/${projectId}/apps/${appId}:exchangeRecaptchaEnterpriseToken?key=${apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recaptchaEnterpriseToken }),
  });
  const { token, ttl } = (await response.json()) as { token?: string; ttl?: string };
  const seconds = Number.parseFloat(ttl ?? '');
  if (!response.ok || !token || !(seconds > 0)) throw new Error(`Firebase gave no App Check token (${response.status}).`);
  return { token, expireTimeMillis: clock.now() + seconds * 1000 };
}

/** A token that only the Functions emulator takes: it reads tokens without looking at who signed them. */
function unsignedToken(appId: string, nowMs: number): AppCheckToken {
  const seconds = Math.floor(nowMs / 1000);
  const encode = (part: object) => btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  const claims = { sub: appId, iat: seconds, exp: seconds + LOCAL_LIFETIME / 1000 };
  return { token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`, expireTimeMillis: nowMs + LOCAL_LIFETIME };
}

/** The script that makes `grecaptcha`. Without `trustedtypes` it writes texts where a page with Trusted Types takes none. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

/** By this name reCAPTCHA counts what App Check asks. */
const ACTION = 'fire_app_check';

/** What the script makes, as far as it is used. */
interface Recaptcha {
  ready(callback: () => void): void;
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number;
  execute(widget: number, options: { action: string }): PromiseLike<string>;
}

/**
 * Fetches reCAPTCHA Enterprise and gives the way to a token. Where the script comes and never gets ready, the promise stays
 * open: whoever asks has to set a limit.
 *
 * @throws when the script does not come, or breaks
 */
async function openRecaptcha(siteKey: string): Promise<() => PromiseLike<string>> {
  await loadScript();
  const { enterprise } = (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha ?? {};
  if (!enterprise) throw new Error('reCAPTCHA did not come.');
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  // An invisible widget shows nothing, in a hidden place not even its badge; the privacy page names it instead.
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  const widget = enterprise.render(container, { sitekey: siteKey, size: 'invisible' });
  return () => enterprise.execute(widget, { action: ACTION });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be fetched.'));
    };
    document.head.append(script);
  });
}
