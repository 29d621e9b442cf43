import { test } from '../support/test';

test('greets a user without access on a page that is never idle', async ({ visits, outsider }) => {
  const page = await visits.open('/', {
    ...outsider,
    prepare: (opened) =>
      opened.addInitScript(() => {
        const drawFor20Ms = () => {
          const end = performance.now() + 20;
          while (performance.now() < end);
          requestAnimationFrame(drawFor20Ms);
        };
        requestAnimationFrame(drawFor20Ms);
      }),
  });
  await page.getByText('One step left', { exact: false }).waitFor();
  await page.getByText(outsider.account.email).waitFor();
});

