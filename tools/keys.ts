/** Manages beta keys and access from the command line: `npm run keys -- help`. */
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { runTasks } from './lib/tasks';

await runTasks([installTask(PACKAGE_FOLDERS.functions)], { onStderr: true });
// The commands use the functions' own code and packages, so these must be installed first.
const { runKeys } = await import('./keys/program');
process.exitCode = await runKeys(process.argv.slice(2), process.env);
