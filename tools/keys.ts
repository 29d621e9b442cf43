/** Beta keys and access, for what the Firebase console is slow at: `npm run keys -- help`. */
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { runTasks } from './lib/tasks';

await runTasks([installTask(PACKAGE_FOLDERS.functions)], { onStderr: true });
// The commands judge with the function's own code and reach Firestore by its packages.
const { runKeys } = await import('./keys/program');
process.exitCode = await runKeys(process.argv.slice(2), process.env);
