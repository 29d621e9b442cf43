import type { Page } from 'playwright-core';

/** A file as somebody would choose it. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** The timeline panel on the dashboard. Everything in it is done by the keyboard. */
export function timelinePanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Timeline' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const time = panel.getByRole('slider', { name: 'Time' });
  return {
    panel,
    button,
    problem: panel.getByRole('alert'),
    time,
    events: panel.getByRole('listbox', { name: 'Events' }),
    search: panel.getByRole('searchbox', { name: 'Search events' }),
    /** Stands where the live session is followed. */
    following: panel.getByText('Live', { exact: true }),
    changes: panel.getByLabel('What changed in the state'),
    /** What of the lanes takes the pointer. */
    lanes: panel.locator('[data-part=lanes]'),
    /** The small dashboard beside a pointer over the lanes. */
    pointed: page.locator('body > [aria-hidden=true]').filter({ has: page.locator('dl') }),
    /** What the dashboard says of the moment that it shows in the place of the live one. */
    moment: page.getByText('Recorded moment'),

    async open() {
      await page.getByRole('button', { name: 'Timeline', exact: true }).press('Enter');
      await panel.waitFor();
      await time.waitFor();
    },
    press: (name: string) => button(name).press('Enter'),
    confirm: (name: string) => dialogButton(name).press('Enter'),
    /** Presses the button that asks for a file, and chooses one: a text, or what lies at a path. */
    async choose(label: string, file: ChosenFile | string) {
      const chooser = page.waitForEvent('filechooser');
      await button(label).press('Enter');
      const chosen = typeof file === 'string' ? file : { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };
      await (await chooser).setFiles(chosen);
    },
    /** Waits until the scrub bar stands where `words` say, such as `00:12.000 of`. */
    async seeTime(words: string) {
      await panel.locator(`[role=slider][aria-valuetext*="${words}"]`).waitFor();
    },
    /** Chooses from a list of speeds. */
    setSpeed: (label: string, speed: number) => panel.getByLabel(label, { exact: true }).selectOption(String(speed)),
    /** Chooses what is folded into one line; where there is little room, the choices are unfolded for it. */
    async fold(by: 'task' | 'service' | 'none') {
      const more = button('Filter and fold');
      const isSmall = await more.isVisible();
      if (isSmall) await more.press('Enter');
      await panel.getByLabel('Fold', { exact: true }).selectOption(by);
      if (isSmall) await more.press('Enter');
    },
    /** Has the lanes shown, also on a phone. */
    async showLanes() {
      if (await button('Show the lanes').isVisible()) await button('Show the lanes').press('Enter');
    },
    /** Chooses an input among the events, and unfolds what can be changed of it. */
    async changeInput(text: string) {
      // A phone has another tab of that name below.
      await panel.getByRole('tablist', { name: 'View' }).getByRole('tab', { name: 'Events' }).press('Enter');
      await panel.getByRole('searchbox', { name: 'Search events' }).fill(text);
      await panel.getByRole('listbox', { name: 'Events' }).getByText(text, { exact: true }).first().click();
      await panel.locator('summary', { hasText: 'What if? Change this input' }).press('Enter');
    },
    /** Opens the dialog that shares what is looked at. */
    share: () => button('Share or export...').press('Enter'),
    /** Saves what is looked at under a title, and gives the file's name and path. */
    async save(what: 'Save file' | 'Save as test', title: string) {
      await button('Share or export...').press('Enter');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title);
      const download = page.waitForEvent('download');
      // A click waits until the copy that is saved has been made.
      await dialogButton(what).click();
      const file = await download;
      await page.keyboard.press('Escape');
      return { name: file.suggestedFilename(), path: await file.path() };
    },
  };
}
