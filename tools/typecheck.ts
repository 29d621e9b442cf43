/** Checks all types: `npm run typecheck`. Installs the packages that it needs first. */
import path from 'node:path';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT, WORK_DIR } from './lib/paths';
import { startJob } from './lib/processes';
import { runTasks } from './lib/tasks';

const TSC = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

await runCommand(async () => {
  await runTasks([PACKAGE_FOLDERS.functions, PACKAGE_FOLDERS.e2e].map(installTask));
  for (const folder of ['tools', 'functions']) {
    // Only what has changed since the last time is checked again.
    const incremental = ['--incremental', '--tsBuildInfoFile', path.join(WORK_DIR, `types-${folder}.tsbuildinfo`)];
    // One thread leaves the other core to the rest of a test run.
    const command = [process.execPath, TSC, '--singleThreaded', '-p', folder, ...incremental] as const;
    const code = await startJob(command, { cwd: ROOT, show: true }).ended;
    if (code !== 0) return code;
  }
  return 0;
});
