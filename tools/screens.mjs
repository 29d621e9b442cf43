// @ts-check
/**
 * Pictures of every screen and state: `npm run screens`. They go to docs/screens; those of screens that are no more go away.
 * Takes them of its own stack, or of the app that SEED_WEB_ORIGIN names.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringUp } from './lib/bringUp.mjs';
import { installMissing, PACKAGE_FOLDERS } from './lib/install.mjs';
import { ROOT, WORK_DIR } from './lib/paths.mjs';
import { findFirestore } from './lib/prepare.mjs';
import { Progress } from './lib/progress.mjs';
import { runCommand } from './lib/shutdown.mjs';

const progress = new Progress();

await runCommand(progress, async () => {
  await installMissing(Object.values(PACKAGE_FOLDERS), progress);
  const origin = process.env.SEED_WEB_ORIGIN ?? (await bringUp(await findFirestore(progress), progress)).SEED_WEB_ORIGIN;
  const { takeScreens } = await loadScreens();
  const { launchChromium } = await import('../e2e/browser/launchChromium.mjs');
  const browser = await launchChromium();
  try {
    const folder = path.join(ROOT, 'docs', 'screens');
    const only = process.argv.slice(2);
    const { taken, bytes } = await progress.during('Taking the pictures', (detail) =>
      takeScreens({ browser, origin, folder, only, onTaken: detail }),
    );
    progress.say(`${taken} pictures taken; docs/screens now holds ${(bytes / 1e6).toFixed(2)} MB.`);
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
