import type { Page } from 'playwright-core';
import { isScript, watchRequests } from '../support/endpoints';
import { expect, test } from '../support/test';

/** How long the picture may move. */
const MAX_DURATION_MS = 5000;

const picture = (page: Page) => page.getByRole('figure', { name: 'A picture of the Automation Queue running' });

/**
 * Returns how long each of the picture's animations takes to its end, whether it runs, has finished, or has not started
 * (ms).
 */
const endsOf = (page: Page) =>
  picture(page).evaluate((figure) =>
    figure.getAnimations({ subtree: true }).map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
  );

test('the picture of the queue plays once, for less than five seconds, when it comes into view, without the program (P2.1a)', async ({
  openPage,
}) => {
  const { prepare, urls } = watchRequests(isScript);
  // The window is so low that the picture is below it.
  const page = await openPage('/', {
    viewport: { width: 390, height: 200 },
    reducedMotion: 'no-preference',
    prepare,
  });
  await page.waitForLoadState('networkidle');
  await expect(endsOf(page)).resolves.toEqual([]);
  // The picture plays when it comes into view.
  await expect(picture(page).getAttribute('data-play')).resolves.toBe('soon');

  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page).evaluate((figure) => figure.scrollIntoView({ block: 'end' }));
  await page.waitForFunction(() => document.querySelector('figure')?.dataset['play'] === 'now');
  const ends = await endsOf(page);
  expect(ends.length).toBeGreaterThan(10);
  expect(Math.max(...ends)).toBeLessThan(MAX_DURATION_MS);

  await picture(page).evaluate((figure) =>
    figure.getAnimations({ subtree: true }).forEach((animation) => animation.finish()),
  );
  // The animations do not start again when the user scrolls away and back.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  const states = await picture(page).evaluate((figure) =>
    figure.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );
  expect(new Set(states)).toEqual(new Set(['finished']));
  expect(urls).toEqual([]);
});

test('the picture of the queue is complete and does not move if the user prefers reduced motion', async ({
  openPage,
}) => {
  const page = await openPage('/', { reducedMotion: 'reduce' });
  await picture(page).waitFor();
  await expect(endsOf(page)).resolves.toEqual([]);
  const opacities = await picture(page).evaluate((figure) =>
    [...figure.querySelectorAll('*')].map((part) => getComputedStyle(part).opacity),
  );
  expect(new Set(opacities)).toEqual(new Set(['1']));
});
