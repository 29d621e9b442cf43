/**
 * Pictures of every screen and state: `npm run screens`. They go to docs/screens; those of screens that are no more go away.
 * With `--texts` it writes every text of every state into a file instead, to be read in one go.
 * It works on its own stack, or of the app that SEED_WEB_ORIGIN names.
 */
import path from 'node:path';
import { Command } from 'commander';
import type { Browser } from 'playwright-core';
import { USUAL, type ScreenVisit } from '../e2e/screens/states/screenVisit';
import { bringUp } from './lib/bringUp';
import { runCommand } from './lib/command';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { ROOT } from './lib/paths';
import { reporter, runTasks, type Task } from './lib/tasks';
import { fillAlbum } from './screens/album';
import type { Setting } from './screens/camera';

const command = new Command('npm run screens --')
  .description('Takes pictures of every screen and state into docs/screens.')
  .option('--texts <file>', 'write what the screens say into this file instead, each text where it is first met')
  .argument('[part...]', 'take the pictures whose name contains it')
  .showHelpAfterError()
  .parse();

await runCommand(async () => {
  await runTasks([installTask(PACKAGE_FOLDERS.e2e)]);
  const origin = process.env.SEED_WEB_ORIGIN ?? (await bringUp()).SEED_WEB_ORIGIN ?? '';
  const { launchChromium } = await import('../e2e/browser/launchChromium');
  const browser = await launchChromium();
  try {
    const { texts } = command.opts<{ texts?: string }>();
    if (texts !== undefined) {
      const { writeTexts } = await import('./screens/texts');
      await runTasks([{ title: 'Reading the screens', task: (_, handle) => writeTexts(browser, origin, command.args, texts, reporter(handle)) }]);
      return 0;
    }
    const take: Task = {
      title: 'Taking the pictures',
      async task(_, handle) {
        const pictures = await takePictures(browser, origin, command.args, reporter(handle));
        const bytes = fillAlbum(path.join(ROOT, 'docs', 'screens'), pictures, command.args.length === 0);
        handle.title = `${pictures.size} pictures taken; docs/screens now holds ${(bytes / 1e6).toFixed(2)} MB.`;
      },
    };
    await runTasks([take]);
    return 0;
  } finally {
    await browser.close();
  }
});

/** Takes the pictures whose file name contains one of the parts, or all; returns them by that name. */
async function takePictures(browser: Browser, origin: string, parts: readonly string[], report: (text: string) => void) {
  const { Camera, SETTINGS } = await import('./screens/camera');
  const { allVisits } = await import('../e2e/screens/states/allVisits');
  const camera = new Camera(browser, origin);
  const pictures = new Map<string, Buffer>();
  for (const setting of SETTINGS) {
    for (const visit of allVisits) {
      const wanted = picturesOf(visit, setting, parts);
      if (wanted.size === 0) continue;
      await camera.take(visit, setting, wanted, (file, webp) => {
        pictures.set(file, webp);
        report(`${pictures.size} taken`);
      });
    }
  }
  return pictures;
}

/** The files of a visit's pictures, by the name of their state. */
function picturesOf({ states }: ScreenVisit, setting: Setting, parts: readonly string[]): Map<string, string> {
  const files = states
    .filter(({ picture }) => picture && (picture.only ?? USUAL).includes(setting.name))
    .map(({ name, picture }) => [name, `${picture?.name}-${setting.name}.webp`] as const);
  return new Map(files.filter(([, file]) => parts.length === 0 || parts.some((part) => file.includes(part))));
}
