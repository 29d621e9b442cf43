import path from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/lib/paths';
import { timelinePanel } from '../pages/timelinePanel';
import { pauseClock } from './pausedClock';

const FAULTS = path.join(ROOT, 'timelines', 'faults.timeline.json');

/** Resumes live from a recorded run with simulated faults, in which three tasks have failed, and stops the clock. The panel is open. */
export async function resumeWithFaults(page: Page): Promise<void> {
  const panel = timelinePanel(page);
  await panel.choose('Import...', FAULTS);
  // The live session is shown until the file has been read.
  await panel.seeTime('of 05:22.000');
  // PageUp skips a tenth of the timeline, so this leads to just under three tenths of its five minutes.
  for (let press = 0; press < 3; press += 1) await panel.time.press('PageUp');
  await panel.press('Resume from here');
  await panel.confirm('Resume here');
  await faultsNote(page).waitFor();
  await pauseClock(page);
}

/** Finds the bar's note that faults are on, which switches them off. */
export const faultsNote = (page: Page) => page.getByRole('button', { name: 'Faults on · Switch off' });
