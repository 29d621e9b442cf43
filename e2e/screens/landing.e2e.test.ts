import { expect, test } from '../support/test';

test('makes its claims and shows its figures', async ({ openPage }) => {
  const page = await openPage('/');
  for (const claim of [/free/i, /2 minute/i, /1 SOL/]) await page.getByText(claim).first().waitFor();
  for (const figure of ['$2.4M+', '15+', '99.8%']) await page.getByText(figure, { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'Ready to Get Started' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
});

test('leads to the social profile and to the sign-in', async ({ openPage }) => {
  const page = await openPage('/');
  await expect(page.getByRole('article').count()).resolves.toBe(3);
  const profile = page.getByRole('banner').getByRole('link', { name: 'SEED on X' });
  await expect(profile.getAttribute('href')).resolves.toMatch(/^https:\/\//);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('/auth');
});

test('sends no request to Firebase if nobody has been signed in', async ({ openPage }) => {
  const asked: string[] = [];
  const page = await openPage('/', {
    prepare: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
  });
  await page.waitForLoadState('networkidle');
  const foreign = asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin || url.includes('firebase'));
  expect(foreign).toEqual([]);
});
