/** Where a deployment is, and how it was built. */
export interface CheckedDeployment {
  /** The app's public address, without a slash at its end. */
  readonly site: string;
  /** The address of the functions, to which their names are added. */
  readonly functions: string;
  /** Firestore's documents, as its REST interface names them. */
  readonly documents: string;
  /** The header rules of the build, in their order. */
  readonly rules: readonly { readonly source?: string; readonly headers: readonly { readonly key: string; readonly value: string }[] }[];
  readonly requiresAppCheck: boolean;
  /** The TRUSTED_PROXY_HOPS that it was deployed with; 0 counts no networks. */
  readonly trustedProxyHops: number;
}

/** One thing that was looked at. */
interface Finding {
  readonly what: string;
  /** What is wrong with it, and what to do; `null` when nothing is. */
  readonly trouble: string | null;
}

/** What each callable answers to a call without a session and without content. None of them writes anything. */
const CALLABLES = { 'validate-beta-key': 'UNAUTHENTICATED', 'request-beta-access': 'INVALID_ARGUMENT', 'delete-account': 'UNAUTHENTICATED' };

/** The pages that are looked at. */
const PAGES = ['/', '/auth', '/app'];

/** What a stranger must not read. */
const CLOSED = ['betaKeys/BETA-AAAAAAAA', 'betaRequests/x', 'betaRedemptions/x', 'betaKeyAttempts/x', 'profiles/x', 'accountDeletions/x'];

/** How long an answer may take, a cold start included (ms). */
const PATIENCE_MS = 30_000;

const ask = (url: string, how: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...how, headers: { ...how.headers, connection: 'close' }, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

/** Asks a deployment, as a stranger's browser would, whether it answers as it was built. It changes nothing there. */
export async function checkDeployment(deployment: CheckedDeployment): Promise<readonly Finding[]> {
  const { site, functions, documents, rules, requiresAppCheck, trustedProxyHops } = deployment;
  const findings = [
    ...Object.entries(CALLABLES).flatMap(([name, answer]) => [
      { what: `${name} answers`, look: () => troubleOfCall(`${functions}/${name}`, requiresAppCheck ? 'FAILED_PRECONDITION' : answer) },
      { what: `${name} may be called from ${site}`, look: () => troubleOfOrigin(`${functions}/${name}`, site) },
    ]),
    { what: trustedProxyHops === 0 ? 'no networks are counted, as TRUSTED_PROXY_HOPS is 0' : "the network that is counted is the caller's", look: () => troubleOfProxies(`${functions}/validate-beta-key`, trustedProxyHops) },
    ...PAGES.map((page) => ({ what: `${page} is served with the headers of the build`, look: () => troubleOfPage(site, page, rules) })),
    ...CLOSED.map((name) => ({ what: `strangers cannot read ${name.split('/')[0]}`, look: () => troubleOfRules(`${documents}/${name}`) })),
  ];
  const found: Finding[] = [];
  // One after the other: a function that was just deployed starts an instance for each call that comes meanwhile.
  for (const { what, look } of findings) found.push({ what, trouble: await look().catch((error: unknown) => `it could not be reached (${String(error)})`) });
  return found;
}

async function troubleOfCall(url: string, expected: string): Promise<string | null> {
  const response = await ask(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":{}}' });
  const text = await response.text();
  const status = /"status":\s*"(\w+)"/.exec(text)?.[1];
  if (status === expected) return null;
  if (status === 'FAILED_PRECONDITION') return 'it asks for App Check, and functions/.env says that it does not. Deploy again.';
  if (expected === 'FAILED_PRECONDITION' && status !== undefined) return 'it does not ask for App Check, and functions/.env says that it does. Deploy again.';
  if (response.status === 404) return 'there is none. Deploy the functions, or set SEED_FUNCTIONS_REGION to their region.';
  if (response.status === 403) return 'Google lets nobody call it. Give allUsers the role Cloud Run Invoker; an organisation may forbid that.';
  return `it answered ${response.status} ${status ?? ''}`.trim();
}

/** Entries that no network has (RFC 5737), which whoever calls may send. */
const OWN_ENTRIES = [1, 2, 3, 4, 5, 6, 7, 8].map((last) => `192.0.2.${last}`);

/** Sends entries of its own, as anybody may, and reads from the refusal how many the proxies have added. */
async function troubleOfProxies(url: string, hops: number): Promise<string | null> {
  if (hops === 0) return null;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': OWN_ENTRIES.join(', ') };
  const text = await (await ask(url, { method: 'POST', headers, body: '{"data":{}}' })).text();
  const entries = Number(/"forwardedEntries":\s*(\d+)/.exec(text)?.[1] ?? NaN);
  if (Number.isNaN(entries)) return 'its answer does not say how many proxies there are. Deploy the functions.';
  // Fewer than were sent are none of them: the front end has written the header anew, and the visitor into it first.
  const [isReplaced, added] = [entries < OWN_ENTRIES.length, entries - OWN_ENTRIES.length];
  const right = isReplaced ? entries : added;
  if (right === hops) return null;
  if (right === 0) {
    return isReplaced
      ? 'X-Forwarded-For does not reach the functions, and no network can be told: set TRUSTED_PROXY_HOPS to 0 in functions/.env, and deploy again.'
      : 'no proxy adds to X-Forwarded-For: set TRUSTED_PROXY_HOPS to 0 in functions/.env, or everybody can say which network is theirs.';
  }
  const found = isReplaced ? `what callers send as X-Forwarded-For is replaced by ${right} of the front end's own` : `${right} proxies add to X-Forwarded-For`;
  return `${found}, and TRUSTED_PROXY_HOPS is ${hops}: set it to ${right} in functions/.env, and deploy again.`;
}

async function troubleOfOrigin(url: string, origin: string): Promise<string | null> {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type,x-firebase-appcheck' };
  const response = await ask(url, { method: 'OPTIONS', headers });
  const allowed = response.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin ? null : `browsers there are told ${allowed ?? 'nothing'}.`;
}

async function troubleOfPage(site: string, page: string, rules: CheckedDeployment['rules']): Promise<string | null> {
  const response = await ask(site + page);
  if (response.status !== 200) return `it answered ${response.status}.`;
  // A rule of the build is for one address, or for all.
  const ofPage = rules.filter(({ source }) => source === '**' || source === page).flatMap(({ headers }) => headers);
  // The last rule for an address holds.
  const wanted = new Map(ofPage.map(({ key, value }) => [key, value]));
  const wrong = [...wanted].filter(([key, value]) => response.headers.get(key) !== value).map(([key]) => key);
  return wrong.length === 0 ? null : `${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not as built. Deploy the web app with dist/firebase.json.`;
}

async function troubleOfRules(url: string): Promise<string | null> {
  const { status } = await ask(url);
  return status === 403 || status === 401 ? null : `it answered ${status} in place of a refusal. Deploy Firestore's rules.`;
}
