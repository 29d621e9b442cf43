import type { Page } from 'playwright-core';
import { violationsOf } from '../support/axe';
import { useMember } from '../support/sessions';
import { useVisits } from '../support/visits';
import { everyPanel } from './everyPanel';
import { everyScreen, type ScreenCase } from './everyScreen';

const visits = useVisits();
const member = useMember({ access: true });
const outsider = useMember({ access: false });

function openScreen({ path, visitor, prepare, troubles = [] }: ScreenCase): Promise<Page> {
  const session = visitor === 'nobody' ? {} : { session: (visitor === 'member' ? member : outsider).session };
  return visits.open(path, { ...session, troubles, ...(prepare && { prepare }) });
}

/** Also where no button can be pressed for it, such as behind a dialog. */
async function switchToLight(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'light'));
  // Even without motion a colour takes a frame to arrive.
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
}

it.each([...everyScreen, ...everyPanel])('finds nothing on $name, dark or light', async (screen) => {
  const page = await openScreen(screen);
  await screen.reach(page);
  const dark = await violationsOf(page);
  await switchToLight(page);
  const light = await violationsOf(page);
  expect({ dark, light }).toEqual({ dark: [], light: [] });
});

it('finds nothing on the screen that says that a screen could not be loaded', async () => {
  const page = await visits.open('/', {
    troubles: [/^failed: GET .*assets\/auth/, /^(console|page error): /],
    prepare: (opened) => opened.route(/assets\/auth.*\.js$/, (route) => route.abort()),
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor();
  await expect(violationsOf(page)).resolves.toEqual([]);
});
