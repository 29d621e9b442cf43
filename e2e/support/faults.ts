import path from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/lib/paths';
import { timelinePanel } from '../pages/timelinePanel';
import { pauseClock } from './pausedClock';

const FAULTS = path.join(ROOT, 'timelines', 'faults.timeline.json');

/**
 * Opens `faults.timeline.json` in the panel (which must be open), branches from a moment by which three tasks have
 * failed, and stops the clock.
 */
export async function resumeWithFaults(page: Page): Promise<void> {
  const panel = timelinePanel(page);
  await panel.choose('Open…', FAULTS);
  // The live session is shown until the file has been read.
  await panel.seeTime('of 05:22.000');
  // PageUp moves forward by a tenth of the timeline, so three presses lead to about 1:36, when three tasks have failed.
  await panel.time.press('Home');
  for (let press = 0; press < 3; press += 1) await panel.time.press('PageUp');
  await panel.branch();
  await faultsOnButton(page).waitFor();
  await pauseClock(page);
}

/** Finds the button in the app's bar that says that faults are on; pressing it switches them off. */
export const faultsOnButton = (page: Page) => page.getByRole('button', { name: 'Faults on · Switch off' });
