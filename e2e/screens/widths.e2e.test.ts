import { badTargets } from '../support/targets';
import { useMember } from '../support/sessions';
import { useVisits } from '../support/visits';
import { everyScreen } from './everyScreen';

const visits = useVisits();
const member = useMember({ access: true });
const outsider = useMember({ access: false });

/** A narrow phone; a 1280-pixel window at 200 %; a wide screen. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { width: 1920, height: 1080 },
];

it.each(everyScreen)('has no sideways scrolling and no small target on $name, from 360 pixels to 1920', async ({ path, visitor, reach, troubles = [] }) => {
  const session = visitor === 'nobody' ? {} : { session: (visitor === 'member' ? member : outsider).session };
  const page = await visits.open(path, { ...session, viewport: WINDOWS[0]!, troubles });
  await reach(page);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const widths = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(widths).toEqual({ content: size.width, window: size.width });
    await expect(badTargets(page)).resolves.toEqual([]);
  }
});
