import type { Page } from 'playwright-core';
import { authPage } from '../../pages/authPage';
import { demoDialog } from '../../pages/demoDialog';
import { keyDialog } from '../../pages/keyDialog';
import { closeNotice, seeNotice, seeRefusal } from '../../pages/notices';
import { requestDialog } from '../../pages/requestDialog';
import { breakLanding } from '../../support/brokenLanding';
import { endpoints, fulfilCall } from '../../support/endpoints';
import { ALL_VARIANTS, type StateSequence } from './stateSequence';

const seeHeading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

async function openKeyDialog(page: Page) {
  await page.getByRole('button', { name: 'Access Beta Platform' }).click();
  await keyDialog(page).field.waitFor();
}

const submitKey = (page: Page) => keyDialog(page).openAndSubmit('BETA-WELCOME1');

const answerKeysWith = (result: object) => (page: Page) =>
  page.route(endpoints.validateKey, (route) => fulfilCall(route, { result }));

/** Keys that are entered on the landing page or come from a link, and the server's answers. */
const keyStates: readonly StateSequence[] = [
  {
    name: 'a key that is being checked',
    path: '/',
    signedInAs: 'userWithoutAccess',
    // The answer never arrives.
    prepare: (page) => page.route(endpoints.validateKey, () => undefined),
    states: [
      {
        name: 'waiting for the answer',
        async reach(page) {
          await submitKey(page);
          await keyDialog(page).submitButton.getByText('Validating...').waitFor();
        },
      },
    ],
  },
  {
    name: 'the answers to a key',
    path: '/',
    signedInAs: 'userWithoutAccess',
    prepare: answerKeysWith({
      error: 'key-used',
      details: 'This beta key has already been used.',
      alreadyGranted: false,
    }),
    states: [
      {
        name: 'reason for the refusal',
        picture: { name: 'key-rejected' },
        async reach(page) {
          await submitKey(page);
          await seeRefusal(page, 'Invalid beta key This beta key has already been used.');
        },
      },
      {
        name: 'welcome',
        picture: { name: 'key-accepted' },
        async reach(page) {
          await answerKeysWith({ alreadyGranted: false })(page);
          await keyDialog(page).submit('BETA-WELCOME1');
          await seeNotice(page, 'status', 'Success');
        },
      },
    ],
  },
  {
    name: 'a key entered before sign-in',
    path: '/',
    states: [
      {
        name: 'sign-in with the saved key',
        picture: { name: 'key-before-sign-in' },
        async reach(page) {
          await submitKey(page);
          await seeNotice(page, 'status', 'Authentication Required');
          await authPage(page).signInButton.waitFor();
        },
      },
    ],
  },
  {
    name: 'a key link',
    path: '/#key=HELLO',
    states: [
      {
        name: 'malformed key',
        reach: (page) => page.getByRole('button', { name: 'Change the key' }).waitFor(),
      },
      {
        name: 'sign-up with the saved key',
        picture: { name: 'key-by-link' },
        async reach(page) {
          await page.goto('/#key=BETA-WELCOME1');
          await authPage(page).signUpButton.waitFor();
          await page.getByText('BETA-WELCOME1').waitFor();
        },
      },
    ],
  },
];

/** A visitor without a key requests access. */
const requestStates: StateSequence = {
  name: 'a request for access',
  path: '/',
  prepare: (page) => page.route('**/request-beta-access', (route) => fulfilCall(route, { result: { received: true } })),
  states: [
    { name: 'empty form', picture: { name: 'request-access' }, reach: (page) => requestDialog(page).open() },
    {
      name: 'invalid email',
      async reach(page) {
        await requestDialog(page).email.fill('ada@');
        await requestDialog(page).submitButton.click();
        await page.getByText('Enter a full email', { exact: false }).waitFor();
      },
    },
    {
      name: 'received request',
      picture: { name: 'request-received' },
      async reach(page) {
        await requestDialog(page).email.fill('grace@seed.example');
        await requestDialog(page).submitButton.click();
        await requestDialog(page).received.waitFor();
      },
    },
  ],
};

const legalStates: StateSequence = {
  name: 'the legal texts',
  path: '/#terms',
  states: [
    {
      name: 'terms',
      picture: { name: 'terms' },
      reach: (page) => page.getByRole('dialog', { name: 'Terms of the beta', exact: true }).waitFor(),
    },
    {
      name: 'privacy notice',
      picture: { name: 'privacy' },
      async reach(page) {
        await page.goto('/#privacy');
        await page.getByRole('dialog', { name: 'Privacy', exact: true }).waitFor();
      },
    },
  ],
};

/** The landing page and its dialogs, and the screens for errors and unknown addresses. */
export const publicStates: readonly StateSequence[] = [
  {
    name: 'the landing page',
    path: '/',
    states: [
      {
        name: 'prerendered page',
        picture: { name: 'landing', whole: true, variants: ALL_VARIANTS },
        reach: (page) => seeHeading(page, 'Ready to Get Started'),
      },
      { name: 'key dialog', picture: { name: 'key-dialog' }, reach: openKeyDialog },
      {
        name: 'key dialog with a notice',
        picture: { name: 'key-empty' },
        async reach(page) {
          await keyDialog(page).submit('');
          await seeNotice(page, 'alert', 'Please enter a beta key');
        },
      },
      {
        name: 'demo',
        picture: { name: 'demo' },
        async reach(page) {
          await closeNotice(page, 'Please enter a beta key');
          await keyDialog(page).close();
          const demo = demoDialog(page);
          await demo.open();
          // At 1:52 the first task has completed.
          await demo.time.fill('112000');
          await demo.seeCaption(/^Task completed/);
        },
      },
    ],
  },
  ...keyStates,
  requestStates,
  legalStates,
  {
    name: 'the landing page for a user without access',
    // Without access, /app leads to the landing page.
    path: '/app',
    signedInAs: 'userWithoutAccess',
    states: [
      {
        name: 'notice that access is required',
        picture: { name: 'landing-signed-in' },
        async reach(page) {
          await seeNotice(page, 'alert', 'Beta Access Required');
          await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'the landing page for a user with access',
    path: '/',
    signedInAs: 'user',
    states: [
      {
        name: 'link to the dashboard in the bar',
        // On a phone, only the footer has room for the link.
        reach: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Open dashboard' }).waitFor(),
      },
      {
        name: 'key dialog that offers the dashboard first',
        picture: { name: 'key-dialog-with-access' },
        async reach(page) {
          await openKeyDialog(page);
          await keyDialog(page).dialog.getByText('You have beta access.').waitFor();
        },
      },
    ],
  },
  {
    name: 'the landing page on a broken connection',
    path: '/',
    expectedErrors: [/^failed: GET .*assets\/(dialogs|player|auth)/, /^(console|page error): /],
    prepare: (page) => page.route(/assets\/(dialogs|player|auth)\..*js$/, (route) => route.abort()),
    states: [
      {
        name: 'demo that failed to load',
        async reach(page) {
          await page.getByRole('button', { name: 'Watch Demo' }).click();
          await page.getByRole('alert').getByText("The demo couldn't be loaded.", { exact: false }).waitFor();
        },
      },
      {
        name: 'dialog that failed to load',
        async reach(page) {
          await page.getByRole('button', { name: 'Access Beta Platform' }).click();
          await page.getByRole('alert').getByText("dialog couldn't be loaded.", { exact: false }).waitFor();
        },
      },
      {
        name: 'screen that failed to load',
        picture: { name: 'screen-not-loaded' },
        async reach(page) {
          const close = page.getByRole('button', { name: 'Close', exact: true });
          while ((await close.count()) > 0) await close.last().click();
          await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
          await seeHeading(page, "This screen couldn't be loaded");
        },
      },
    ],
  },
  {
    name: 'a crashed screen',
    path: '/',
    expectedErrors: [/^(console|page error): /],
    prepare: breakLanding,
    states: [
      {
        name: 'error screen',
        picture: { name: 'error' },
        async reach(page) {
          // The prerendered page is shown without a script. After it has loaded, the first key press loads the program,
          // which crashes.
          await page.waitForLoadState();
          await page.getByRole('button', { name: 'Access Beta Platform' }).press('Shift');
          await seeHeading(page, 'Unexpected Application Error!');
        },
      },
      {
        name: 'report of the crash',
        async reach(page) {
          await page.getByRole('button', { name: 'Report a problem' }).click();
          await page.getByRole('dialog', { name: 'Report a problem' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'an unknown address',
    path: '/nowhere',
    expectedErrors: [/^404: GET .*\/nowhere/],
    states: [
      { name: '404 page', picture: { name: 'not-found' }, reach: (page) => seeHeading(page, 'Oops! Page not found') },
    ],
  },
];
