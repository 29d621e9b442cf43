import { test } from '../support/test';

test('greets a user without access on a page that is never idle', async ({ openPage, userWithoutAccess }) => {
  const page = await openPage('/', {
    ...userWithoutAccess,
    prepare: (opened) =>
      opened.addInitScript(() => {
        // Drawing takes longer than a frame, so the page is never idle.
        const drawFor20Ms = () => {
          const end = performance.now() + 20;
          while (performance.now() < end);
          requestAnimationFrame(drawFor20Ms);
        };
        requestAnimationFrame(drawFor20Ms);
      }),
  });
  await page.getByText('One step left', { exact: false }).waitFor();
  await page.getByText(userWithoutAccess.account.email).waitFor();
});
