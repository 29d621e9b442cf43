/** The addresses of a deployment, and how it was built. */
export interface CheckedDeployment {
  /** The app's public address, without a trailing slash. */
  readonly site: string;
  /** The address of the functions, without their names. */
  readonly functions: string;
  /** The address of Firestore's documents in its REST API. */
  readonly documents: string;
  /** The header rules of the build, in order. */
  readonly headerRules: readonly {
    readonly source?: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
  readonly requiresAppCheck: boolean;
  /** The TRUSTED_PROXY_HOPS of the deployment; 0 if calls are not limited by network. */
  readonly trustedProxyHops: number;
}

export interface Finding {
  readonly claim: string;
  /** What is wrong and what to do; `null` if the claim is true. */
  readonly problem: string | null;
}

/** The error status with which each callable answers an empty call without a session. Such a call writes nothing. */
const CALLABLES = {
  'validate-beta-key': 'UNAUTHENTICATED',
  'request-beta-access': 'INVALID_ARGUMENT',
  'delete-account': 'UNAUTHENTICATED',
};

const PAGES = ['/', '/auth', '/app'];

/** Documents that strangers must not be able to read. */
const CLOSED_DOCUMENTS = [
  'betaKeys/BETA-AAAAAAAA',
  'betaRequests/x',
  'betaRedemptions/x',
  'betaKeyAttempts/x',
  'profiles/x',
  'accountDeletions/x',
];

/** How long an answer may take, including a cold start (ms). */
const TIMEOUT_MS = 30_000;

const ask = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...options,
    headers: { ...options.headers, connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Checks as an anonymous visitor whether a deployment answers as it was built. Changes nothing there. */
export async function checkDeployment(deployment: CheckedDeployment): Promise<readonly Finding[]> {
  const { site, functions, documents, headerRules, requiresAppCheck, trustedProxyHops } = deployment;
  const checks = [
    ...Object.entries(CALLABLES).flatMap(([name, status]) => [
      {
        claim: `${name} answers`,
        findProblem: () => callProblem(`${functions}/${name}`, requiresAppCheck ? 'FAILED_PRECONDITION' : status),
      },
      { claim: `${name} may be called from ${site}`, findProblem: () => originProblem(`${functions}/${name}`, site) },
    ]),
    {
      claim:
        trustedProxyHops === 0
          ? 'no networks are counted, as TRUSTED_PROXY_HOPS is 0'
          : "the network that is counted is the caller's",
      findProblem: () => proxiesProblem(`${functions}/validate-beta-key`, trustedProxyHops),
    },
    ...PAGES.map((page) => ({
      claim: `${page} is served with the headers of the build`,
      findProblem: () => pageProblem(site, page, headerRules),
    })),
    ...CLOSED_DOCUMENTS.map((name) => ({
      claim: `strangers cannot read ${name.split('/')[0]}`,
      findProblem: () => rulesProblem(`${documents}/${name}`),
    })),
  ];
  const findings: Finding[] = [];
  // Not in parallel: Google would start another instance for each call that arrives while a function is starting.
  for (const { claim, findProblem } of checks) {
    const problem = await findProblem().catch((error: unknown) => `it could not be reached (${String(error)})`);
    findings.push({ claim, problem });
  }
  return findings;
}

async function callProblem(url: string, expected: string): Promise<string | null> {
  const response = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{}}',
  });
  const text = await response.text();
  const status = /"status":\s*"(\w+)"/.exec(text)?.[1];
  if (status === expected) return null;
  if (status === 'FAILED_PRECONDITION')
    return 'it requires App Check, but functions/.env says that it does not. Deploy again.';
  if (expected === 'FAILED_PRECONDITION' && status !== undefined)
    return 'it does not require App Check, but functions/.env says that it does. Deploy again.';
  if (response.status === 404)
    return 'it does not exist. Deploy the functions, or set SEED_FUNCTIONS_REGION to their region.';
  if (response.status === 403)
    return 'Google refuses all calls. Give allUsers the role Cloud Run Invoker; your organisation may forbid that.';
  return `it answered ${response.status} ${status ?? ''}`.trim();
}

/** Addresses that belong to no network (RFC 5737). */
const TEST_ADDRESSES = [1, 2, 3, 4, 5, 6, 7, 8].map((last) => `192.0.2.${last}`);

/** Sends a call with entries in X-Forwarded-For, and reads from the refusal how many entries the proxies added. */
async function proxiesProblem(url: string, hops: number): Promise<string | null> {
  if (hops === 0) return null;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': TEST_ADDRESSES.join(', ') };
  const text = await (await ask(url, { method: 'POST', headers, body: '{"data":{}}' })).text();
  const entries = Number(/"forwardedEntries":\s*(\d+)/.exec(text)?.[1] ?? NaN);
  if (Number.isNaN(entries)) return 'its answer does not say how many proxies there are. Deploy the functions.';
  // If fewer entries arrive than were sent, the front end has replaced the header by its own entries, the visitor
  // first.
  const isReplaced = entries < TEST_ADDRESSES.length;
  const actual = isReplaced ? entries : entries - TEST_ADDRESSES.length;
  if (actual === hops) return null;
  if (actual === 0) {
    return isReplaced
      ? 'X-Forwarded-For does not reach the functions, so networks cannot be counted: set TRUSTED_PROXY_HOPS to 0 in functions/.env, and deploy again.'
      : 'no proxy adds to X-Forwarded-For: set TRUSTED_PROXY_HOPS to 0 in functions/.env, or callers can claim any network.';
  }
  const found = isReplaced
    ? `what callers send as X-Forwarded-For is replaced by ${actual} of the front end's own`
    : `${actual} proxies add to X-Forwarded-For`;
  return `${found}, and TRUSTED_PROXY_HOPS is ${hops}: set it to ${actual} in functions/.env, and deploy again.`;
}

async function originProblem(url: string, origin: string): Promise<string | null> {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-firebase-appcheck',
  };
  const response = await ask(url, { method: 'OPTIONS', headers });
  const allowed = response.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin ? null : `its answer allows ${allowed ?? 'no origin'}.`;
}

async function pageProblem(
  site: string,
  page: string,
  headerRules: CheckedDeployment['headerRules'],
): Promise<string | null> {
  const response = await ask(site + page);
  if (response.status !== 200) return `it answered ${response.status}.`;
  // The build's rules apply to one address, or to all.
  const headersOfPage = headerRules
    .filter(({ source }) => source === '**' || source === page)
    .flatMap(({ headers }) => headers);
  // The last rule for a header applies.
  const wanted = new Map(headersOfPage.map(({ key, value }) => [key, value]));
  const wrong = [...wanted].filter(([key, value]) => response.headers.get(key) !== value).map(([key]) => key);
  return wrong.length === 0
    ? null
    : `${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not as built. Deploy the web app with dist/firebase.json.`;
}

async function rulesProblem(url: string): Promise<string | null> {
  const { status } = await ask(url);
  return status === 403 || status === 401
    ? null
    : `it answered ${status} instead of refusing. Deploy Firestore's rules.`;
}
