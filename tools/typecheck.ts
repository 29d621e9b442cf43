/** Checks the types of everything: `npm run typecheck`. The packages that they come from are installed first. */
import path from 'node:path';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT } from './lib/paths';
import { startJob } from './lib/processes';
import { runTasks } from './lib/tasks';

const TSC = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

await runCommand(async () => {
  await runTasks([PACKAGE_FOLDERS.functions, PACKAGE_FOLDERS.e2e].map(installTask));
  for (const folder of ['tools', 'functions']) {
    // On one thread it takes less of a processor than on several, and the rest of a test run needs the other core.
    const code = await startJob([process.execPath, TSC, '--singleThreaded', '-p', folder], { cwd: ROOT, show: true }).ended;
    if (code !== 0) return code;
  }
  return 0;
});
