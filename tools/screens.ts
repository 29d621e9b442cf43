/**
 * Pictures of every screen and state: `npm run screens`. They go to docs/screens; those of screens that are no more go away.
 * Takes them of its own stack, or of the app that SEED_WEB_ORIGIN names.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT, WORK_DIR } from './lib/paths';
import { reporter, runTasks, type Task } from './lib/tasks';

await runCommand(async () => {
  await runTasks([installTask(PACKAGE_FOLDERS.e2e)]);
  const origin = process.env.SEED_WEB_ORIGIN ?? (await bringUp()).SEED_WEB_ORIGIN ?? '';
  const { takeScreens } = await loadScreens();
  const { launchChromium } = await import('../e2e/browser/launchChromium');
  const browser = await launchChromium();
  try {
    const folder = path.join(ROOT, 'docs', 'screens');
    const only = process.argv.slice(2);
    const take: Task = {
      title: 'Taking the pictures',
      async task(_, handle) {
        const { taken, bytes } = await takeScreens({ browser, origin, folder, only, onTaken: reporter(handle) });
        handle.title = `${taken} pictures taken; docs/screens now holds ${(bytes / 1e6).toFixed(2)} MB.`;
      },
    };
    await runTasks([take]);
    return 0;
  } finally {
    await browser.close();
  }
});

/** The scenes are TypeScript, and use the browser tests' own ways of moving about; they are bundled anew each time. */
async function loadScreens() {
  const { build } = await import('esbuild');
  const outfile = path.join(WORK_DIR, 'screens.mjs');
  await build({
    entryPoints: [path.join(ROOT, 'tools', 'screens', 'takeScreens.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
