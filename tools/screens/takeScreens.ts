import type { Browser } from 'playwright-core';
import { fillAlbum } from './album';
import { AUTH_SCENES } from './authScenes';
import { Camera } from './camera';
import { toWebp } from './compress';
import { DASHBOARD_SCENES } from './dashboardScenes';
import { LOOKS } from './looks';
import { OTHER_SCENES } from './otherScenes';
import { PUBLIC_SCENES } from './publicScenes';
import { TIMELINE_SCENES } from './timelineScenes';

const SCENES = [...PUBLIC_SCENES, ...AUTH_SCENES, ...DASHBOARD_SCENES, ...TIMELINE_SCENES, ...OTHER_SCENES];

export interface ScreensOrder {
  readonly browser: Browser;
  /** Where the app is, on a stack with the demo data. */
  readonly origin: string;
  /** Where the pictures go. */
  readonly folder: string;
  /** Only pictures whose name contains one of these; none means all. */
  readonly only: readonly string[];
  /** Hears how far it is. */
  readonly onTaken: (detail: string) => void;
}

/** Takes the pictures; gives how many, and what all in the folder weigh (bytes). */
export async function takeScreens({ browser, origin, folder, only, onTaken }: ScreensOrder) {
  const wanted = LOOKS.flatMap((look) =>
    SCENES.filter(({ looks }) => looks?.includes(look.name) ?? true).map((scene) => ({ scene, look, file: `${scene.name}-${look.name}.webp` })),
  ).filter(({ file }) => only.length === 0 || only.some((part) => file.includes(part)));
  const camera = new Camera(browser, origin);
  const darkroom = await browser.newPage();
  const pictures = new Map<string, Buffer>();
  for (const { scene, look, file } of wanted) {
    try {
      pictures.set(file, await toWebp(darkroom, await camera.take(scene, look)));
    } catch (cause) {
      throw new Error(`${file} could not be taken.`, { cause });
    }
    onTaken(`${pictures.size} of ${wanted.length}`);
  }
  const bytes = fillAlbum(folder, pictures, only.length === 0);
  return { taken: pictures.size, bytes };
}
