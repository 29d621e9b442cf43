import { readTarget } from './target';
import { UsageError } from './options';

test("without --project, the target is the local stack, whatever the shell's settings", () => {
  const target = readTarget(undefined, { GCLOUD_PROJECT: 'seed-live', GOOGLE_CLOUD_PROJECT: 'seed-live' });
  expect(target).toMatchObject({ local: true, projectId: 'demo-seed' });
  expect(target.env).toMatchObject({
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
});

test('with SEED_PORT_OFFSET, the local stack is found at the shifted ports', () => {
  const { env } = readTarget(undefined, { SEED_PORT_OFFSET: '200' });
  expect(env.FIRESTORE_EMULATOR_HOST).toBe('127.0.0.1:8280');
});

test('a demo project is local even if it is named', () => {
  expect(readTarget('demo-other', {})).toMatchObject({ local: true, projectId: 'demo-other' });
});

test("a named real project is the target even if the shell's settings point to emulators", () => {
  const target = readTarget('seed-live', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' });
  expect(target).toMatchObject({ local: false, projectId: 'seed-live' });
  expect(target.env.FIRESTORE_EMULATOR_HOST).toBeUndefined();
});

test.each(['', 'Seed Live', 'x', 'projects/seed'])('%p is not a project id', (project) => {
  expect(() => readTarget(project, {})).toThrow(UsageError);
});
