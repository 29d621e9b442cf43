import path from 'node:path';
import { ROOT } from '../../tools/lib/paths';
import { dashboardPage } from '../pages/dashboardPage';
import { timelinePanel } from '../pages/timelinePanel';
import { createAccount } from './people';
import { sessionOf, type SignedInUser } from './sessions';
import type { PageOptions, OpenPage } from './openPage';

/** Some recorded timelines, with the end of the text that describes a time in each. */
const TIME_ENDINGS = { 'full-run': 'of 02:02.000', faults: 'of 05:22.000' };

export const recordedFile = (name: keyof typeof TIME_ENDINGS | 'access-revoked'): string =>
  path.join(ROOT, 'timelines', `${name}.timeline.json`);

/** Opens the dashboard of a user, and waits until it is shown. */
export async function openDashboard(
  openPage: OpenPage,
  { session }: Pick<SignedInUser, 'session'>,
  options: PageOptions = {},
) {
  const page = await openPage('/app', { session, ...options });
  const dashboard = dashboardPage(page);
  await dashboard.see();
  return { page, dashboard };
}

/** Opens the dashboard of a new user, so that no other test has changed it. */
export async function openNewDashboard(openPage: OpenPage, options: PageOptions = {}) {
  const account = await createAccount({ access: true });
  return { account, ...(await openDashboard(openPage, { session: await sessionOf(account) }, options)) };
}

/**
 * Opens the dashboard and the timeline panel, with a clock controlled by the test, and with a recorded timeline if one
 * is named.
 */
export async function openPanel(
  openPage: OpenPage,
  user: SignedInUser,
  { file, ...options }: PageOptions & { file?: keyof typeof TIME_ENDINGS } = {},
) {
  const opened = await openDashboard(openPage, user, { clock: true, ...options });
  const panel = timelinePanel(opened.page);
  await panel.open();
  if (file) {
    await panel.choose('Open…', recordedFile(file));
    await panel.seeTime(TIME_ENDINGS[file]);
  }
  return { ...opened, panel };
}
