import { runDeployment as run, SETTINGS } from './testing/runDeployment';

test('several risks are named at once, and a name that is none is refused', async () => {
  const functionEnv = { TRUSTED_PROXY_HOPS: '0', ADDRESS_FAILURES_PER_HOUR: '900' };
  const { error } = await run({ functionEnv, yes: true });
  expect(error).toContain('add --accept TRUSTED_PROXY_HOPS --accept ADDRESS_FAILURES_PER_HOUR');
  expect((await run({ accepted: ['nonsense'] })).error).toContain('There is no risk nonsense to accept: the names are');
});

test('a misspelt setting in a file is refused, and so is a secret', async () => {
  const functionEnv = { ADRESS_FAILURES_PER_HOUR: '5', ADDRESS_HASH_KEY: 'abc' };
  const { error, commands } = await run({ functionEnv, fileEnv: { SEED_SITE_ULR: 'https://seed.example' } });
  expect(error).toContain('ADRESS_FAILURES_PER_HOUR is no setting: did you mean ADDRESS_FAILURES_PER_HOUR?');
  expect(error).toContain('ADDRESS_HASH_KEY is a secret');
  expect(error).toContain('SEED_SITE_ULR is no setting: did you mean SEED_SITE_URL?');
  expect(commands).toEqual([]);
});

test('settings are not compared with an invalid one', async () => {
  const { error } = await run({ env: { ...SETTINGS, SEED_SITE_URL: 'seed.example' } });
  expect(error).toContain('SEED_SITE_URL must be an address such as https://seed.example');
  expect(error).not.toContain('as for the build');
  const alone = await run({ functionEnv: { SEED_SITE_URL: 'https://seed.example' } });
  expect(alone.error).toContain('SEED_SITE_URL is set for the functions alone');
});
