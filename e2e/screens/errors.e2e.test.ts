import { breakLanding, repairLanding } from '../support/brokenLanding';
import { test } from '../support/test';

test('shows the error screen, not a blank page, if a screen crashes', async ({ openPage }) => {
  const page = await openPage('/', { expectedErrors: [/^(console|page error): /], prepare: breakLanding });
  // The prerendered page is shown without a script. The first key press loads the program, which crashes.
  await page.getByRole('button', { name: 'Access Beta Platform' }).press('Shift');
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await repairLanding(page);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Access Beta Platform' }).waitFor();
});
