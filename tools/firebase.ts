/** Runs the Firebase CLI of this checkout, whose version is pinned: `npm run firebase -- login`. */
import { spawnSync } from 'node:child_process';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { FIREBASE_CLI } from './lib/paths';
import { runTasks } from './lib/tasks';

await runCommand(async () => {
  await runTasks([installTask(PACKAGE_FOLDERS.firebase)], { onStderr: true });
  return spawnSync(process.execPath, [FIREBASE_CLI, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
});
