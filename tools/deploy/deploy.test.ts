import { APP_CONFIG, READ_APP, SETTINGS, runDeployment as run, type Circumstances } from './testing/runDeployment';

const READ_SECRET = 'functions:secrets:get ADDRESS_HASH_KEY --project my-project';
const DEPLOY_COMMANDS = ['functions', 'firestore', 'hosting --config dist/firebase.json'].map(
  (part) => `deploy --project my-project --only ${part}`,
);

test('a deployment builds for the project, says what will change, and deploys functions, rules and app in that order', async () => {
  const { commands, messages, error } = await run();
  expect(error).toBeUndefined();
  expect(commands).toEqual(['install', READ_SECRET, READ_APP, 'build for my-project', ...DEPLOY_COMMANDS]);
  expect(messages).toContain('validate-beta-key, request-beta-access and delete-account, in us-central1');
  expect(messages).toContain('ADDRESS_HASH_KEY: is set, and stays');
});

test('a missing secret is set first, to a long random string that is not printed', async () => {
  const [first, second] = [await run({ hasSecret: false }), await run({ hasSecret: false })];
  expect(first.commands).toEqual([
    'install',
    READ_SECRET,
    READ_APP,
    'build for my-project',
    'functions:secrets:set ADDRESS_HASH_KEY --data-file FILE --project my-project',
    ...DEPLOY_COMMANDS,
  ]);
  expect(first.secret).toMatch(/^[\w-]{64}$/);
  expect(first.secret).not.toBe(second.secret);
  expect(first.messages).not.toContain(first.secret);
});

test.each([
  [
    'an expired login',
    'Error: Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
    'not logged in, or the login has expired',
  ],
  [
    'nobody logged in',
    'Error: Failed to authenticate, have you run firebase login?',
    'not logged in, or the login has expired',
  ],
  [
    'a missing permission',
    'Error: Authorization failed. This account is missing the following required permissions on project my-project:\n\n  secretmanager.secrets.get',
    'may not see the secrets',
  ],
  [
    'a project that does not exist',
    'Error: Request to https://cloudresourcemanager.googleapis.com/v1/projects/my-project:testIamPermissions had HTTP Error: 404, Not Found',
    'or there is no such project',
  ],
  [
    'a transient failure',
    'Error: Request to https://secretmanager.googleapis.com/v1/projects/my-project/secrets/ADDRESS_HASH_KEY had HTTP Error: 503, unavailable',
    'It is unclear whether',
  ],
])('%s is not taken for a missing secret: nothing is built, set or deployed', async (_what, secretError, message) => {
  const { commands, error } = await run({ secretError });
  expect(commands).toEqual(['install', READ_SECRET]);
  expect(error).toContain(message);
  expect(error).toContain(secretError.split('\n').at(-1));
});

test('all missing settings of the build and of the functions are reported together, and nothing is built', async () => {
  const { commands, error } = await run({ env: {}, functionEnv: { TRUSTED_PROXY_HOPS: '', REQUIRE_APP_CHECK: 'yes' } });
  for (const name of [...Object.keys(SETTINGS), 'TRUSTED_PROXY_HOPS', 'REQUIRE_APP_CHECK'])
    expect(error).toContain(name);
  expect(commands).toEqual([]);
});

test('without confirmation, nothing is deployed and the secret is not set', async () => {
  const { commands, error } = await run({ answer: 'yes', hasSecret: false });
  expect(commands).toEqual(['install', READ_SECRET, READ_APP, 'build for my-project']);
  expect(error).toMatch(/nothing was deployed/);
});

test('with --yes, neither the command nor the Firebase CLI asks anything', async () => {
  expect((await run({ answer: '', yes: true })).commands).toEqual([
    'install',
    READ_SECRET,
    READ_APP,
    'build for my-project',
    ...DEPLOY_COMMANDS.map((command) => `${command} --non-interactive`),
  ]);
});

test('if the Firebase CLI deploys the functions but fails because their images have no cleanup policy, --yes sets one and continues', async () => {
  const { commands, error } = await run({
    failing: '--only functions',
    policy: 'Successfully set up cleanup policy that deletes images older than 1 days',
    yes: true,
  });
  expect(error).toBeUndefined();
  const [functions, ...others] = DEPLOY_COMMANDS.map((command) => `${command} --non-interactive`);
  const policyCommand = 'functions:artifacts:setpolicy --location us-central1 --days 1 --force --project my-project';
  expect(commands.slice(4)).toEqual([functions, policyCommand, functions, ...others]);
});

test('if deploying the functions fails for another reason, the deployment stops, and without --yes no policy is set', async () => {
  // The Firebase CLI answers that the policy needs no change, so the missing policy was not the reason.
  expect((await run({ failing: '--only functions', yes: true })).commands.slice(-1)).toEqual([
    expect.stringContaining('setpolicy'),
  ]);
  expect((await run({ failing: '--only functions' })).commands.slice(-1)).toEqual([DEPLOY_COMMANDS[0]]);
});

test('a secret counts as set only if one of its versions is enabled', async () => {
  const destroyed = await run({ versions: ['DESTROYED'] });
  expect(destroyed.error).toBeUndefined();
  expect(destroyed.secret).toMatch(/^[\w-]{64}$/);
  const disabled = await run({ versions: ['DESTROYED', 'DISABLED'] });
  expect(disabled.error).toContain('has no version that is enabled');
  expect(disabled.commands).toEqual(['install', READ_SECRET]);
});

test.each([
  ['REQUIRE_APP_CHECK', 'True', 'must be true or false'],
  ['REQUIRE_APP_CHECK', '1', 'must be true or false'],
  ['REQUIRE_APP_CHECK', 'true', 'SEED_APP_CHECK_KEY is not set'],
  ['TRUSTED_PROXY_HOPS', 'one', 'must be a whole number'],
  ['ADDRESS_FAILURES_PER_HOUR', '', 'must be a whole number of at least 30'],
  ['ADDRESS_FAILURES_PER_HOUR', '10', 'must be a whole number of at least 30'],
  ['SEED_FUNCTIONS_REGION', 'europe-west1', 'the app would call us-central1'],
])('with the function setting %s=%p, nothing is built', async (name, value, message) => {
  const { commands, error } = await run({ functionEnv: { [name]: value } });
  expect(commands).toEqual([]);
  expect(error).toContain(name);
  expect(error).toContain(message);
});

test('functions are deployed only if they accept access requests from the site', async () => {
  const env = { ...SETTINGS, SEED_SITE_URL: 'https://seed.example' };
  const { commands, error } = await run({ env });
  expect(commands).toEqual([]);
  expect(error).toContain('SEED_SITE_URL must be https://seed.example, as for the build');
  expect((await run({ env, functionEnv: { SEED_SITE_URL: 'https://seed.example/' } })).error).toBeUndefined();
  expect((await run({ env: { ...SETTINGS, SEED_SITE_URL: 'https://my-project.web.app' } })).error).toBeUndefined();
});

test('functions that require App Check are deployed if the app sends tokens', async () => {
  const { messages, error } = await run({
    env: { ...SETTINGS, SEED_APP_CHECK_KEY: 'k'.repeat(40) },
    functionEnv: { REQUIRE_APP_CHECK: 'true' },
  });
  expect(error).toBeUndefined();
  expect(messages).toContain('the app sends tokens, and the functions ask for them');
});

test.each([
  ['build', 'The build failed: nothing was deployed.'],
  [
    '--only functions',
    'Deploying the functions failed. A part of it may be deployed: the Firebase CLI says above how far it got. Nothing else was deployed.',
  ],
  [
    '--only hosting',
    "Deploying the web app failed. A part of it may be deployed: the Firebase CLI says above how far it got. Already deployed: the functions and Firestore's",
  ],
])('if %s fails, the deployment stops and says how far it got', async (failing, message) => {
  const { error } = await run({ failing });
  expect(error).toContain(message);
});

test('an alias of a project is refused: the build would take it for the id', async () => {
  const { commands, error } = await run({ project: 'production' });
  expect(commands).toEqual([]);
  expect(error).toContain('production is an alias in .firebaserc');
});

test.each([
  ['another project', APP_CONFIG.replace('my-project', 'project-a'), 'SEED_FIREBASE_APP_ID'],
  ['another key', APP_CONFIG.replace('AAAA', 'BBBB'), 'SEED_FIREBASE_API_KEY'],
  ['no answer', 'HTTP Error: 404, Requested entity was not found.', 'Requested entity was not found.'],
])("the web app's configuration must be the project's own, not of %s", async (_what, appConfig, message) => {
  const { commands, error } = await run({ appConfig });
  expect(commands.at(-1)).toBe(READ_APP);
  expect(error).toContain(message);
  expect(error).toContain('Nothing was built.');
});

describe.each<[string, Circumstances, string]>([
  ['TRUSTED_PROXY_HOPS', { functionEnv: { TRUSTED_PROXY_HOPS: '0' } }, 'nothing is limited by IP address'],
  ['TRUSTED_PROXY_HOPS', { functionEnv: { TRUSTED_PROXY_HOPS: '9' } }, 'callers can forge their IP address'],
  ['ADDRESS_FAILURES_PER_HOUR', { functionEnv: { ADDRESS_FAILURES_PER_HOUR: '999999999' } }, 'is 999999999'],
  ['rules', { uncommitted: ['firestore.rules'] }, 'are not those of the commit: firestore.rules'],
  [
    'rules',
    { rules: 'match /betaKeys/{key} { allow read: if request.auth != null; }' },
    'allow more than that users read their own profile: read: if request.auth != null',
  ],
  [
    'functions',
    { uncommitted: ['functions/src/index.ts', 'functions/.env.my-project'] },
    'commit: functions/src/index.ts',
  ],
])('the risk %s (%j)', (name, circumstances, text) => {
  it('is shown, and has to be accepted by its name', async () => {
    const refused = await run(circumstances);
    expect(refused.messages).toContain(text);
    expect(refused.error).toContain('Not accepted: nothing was deployed.');
    expect((await run({ ...circumstances, accepted: [name] })).error).toBeUndefined();
  });

  it('is refused with --yes, unless --accept names it', async () => {
    const refused = await run({ ...circumstances, yes: true });
    expect(refused.error).toContain(`add --accept ${name}`);
    expect(refused.commands).toEqual([]);
    expect((await run({ ...circumstances, yes: true, accepted: [name] })).error).toBeUndefined();
  });
});

test('a deployment ends with a check, which is repeated for two minutes', async () => {
  expect(await run({ problems: ['no answer', 'no answer', null] })).toMatchObject({
    error: undefined,
    waitedMs: 20_000,
  });
  const { error, waitedMs } = await run({ problems: ['it allows forged addresses'] });
  expect(error).toContain('✗ it answers: it allows forged addresses');
  expect(waitedMs).toBeGreaterThanOrEqual(120_000);
});
