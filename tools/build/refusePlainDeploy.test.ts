import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const { firestore, functions, hosting } = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8'));

/** Runs the guard of a part, as the Firebase CLI does before it deploys that part. */
function guard({ predeploy: [first] }: { predeploy: string[] }, env: Record<string, string> = {}) {
  const [program, ...args] = String(first).split(' ');
  expect(program).toBe('node');
  return spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'my-project', ...env },
  });
}

it('a plain `firebase deploy` of any part is refused, and the message names an existing command', () => {
  for (const part of [firestore, ...functions, hosting])
    expect(guard(part)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('  npm run deploy -- --project my-project\n'),
    });
  expect(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts).toHaveProperty('deploy');
});

it('our own command may deploy rules and functions to its project, but not Hosting without a policy', () => {
  const env = { SEED_DEPLOYS_PROJECT: 'my-project' };
  for (const part of [firestore, ...functions]) expect(guard(part, env).status).toBe(0);
  expect(guard(firestore, { SEED_DEPLOYS_PROJECT: 'project-a' }).status).toBe(1);
  expect(guard(hosting, env).status).toBe(1);
});
