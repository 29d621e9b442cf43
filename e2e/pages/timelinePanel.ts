import type { Locator, Page } from 'playwright-core';

/** A file as a user would choose it. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** The timeline panel on the dashboard, operated with the keyboard. */
export function timelinePanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Timeline' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const time = panel.getByRole('slider', { name: 'Time' });
  /** Waits for an element. Playwright's own waits soon look only twice a second. */
  const appears = (selector: string) =>
    page.waitForFunction((css) => document.querySelector(css) !== null, selector, { polling: 50 });
  /** Chooses a row, and shows what it changed: on a phone by another press. */
  const lookAt = async (row: Locator) => {
    await row.click();
    if ((page.viewportSize()?.width ?? 0) < 600) await row.click();
    await button('Copy link').waitFor();
  };
  /** Opens *Compare…*, which on a phone is in the menu *More actions*. */
  const openCompareMenu = async () => {
    const name = (await button('Compare…').isVisible()) ? 'Compare…' : 'More actions';
    await button(name).press('Enter');
  };
  const compareItem = (entry: string) => page.getByRole('menuitem', { name: new RegExp(`^(Compare )?${entry}$`, 'i') });
  return {
    panel,
    button,
    lookAt,
    problem: panel.getByRole('alert'),
    time,
    events: panel.getByRole('listbox', { name: 'Events' }),
    search: panel.getByRole('searchbox', { name: 'Search events' }),
    /** What the chosen event changed. */
    changes: panel.getByLabel('What changed', { exact: true }),
    /** What happened, and what failed. */
    answer: panel.getByRole('region', { name: 'What happened' }),
    /** The banner above a dashboard that shows a recorded moment. */
    momentBanner: page.getByText('Recorded moment'),

    async open() {
      await page.getByRole('button', { name: 'Timeline', exact: true }).press('Enter');
      await appears('[data-dock] input[type=range]');
      await time.waitFor();
    },
    press: (name: string) => button(name).press('Enter'),
    confirm: (name: string) => dialogButton(name).press('Enter'),
    /** Presses a button that opens a file, and chooses one: a file with the given text, or the file at a path. */
    async choose(label: string, file: ChosenFile | string) {
      const chooser = page.waitForEvent('filechooser');
      await button(label).press('Enter');
      const chosen =
        typeof file === 'string'
          ? file
          : { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };
      await (await chooser).setFiles(chosen);
    },
    /** Waits until the time bar's text, such as `00:12.000 of 02:02.000`, contains `words`. */
    async seeTime(words: string) {
      const slider = `input[type=range][aria-valuetext*="${words}"]`;
      await appears(slider);
      await panel.locator(slider).waitFor();
    },
    setSpeed: (label: string, speed: number) => panel.getByLabel(label, { exact: true }).selectOption(String(speed)),
    /** Returns the shown time, in ms since the start of the timeline. */
    async shownTime() {
      const [text = ''] = ((await time.getAttribute('aria-valuetext')) ?? '').split(' of ');
      return Math.round(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
    },
    /** Chooses from the menu *Compare…*. */
    async compare(entry: string) {
      await openCompareMenu();
      await compareItem(entry).press('Enter');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
    /** Compares the opened timeline with the file at a path. */
    async compareWith(file: string) {
      const chooser = page.waitForEvent('filechooser');
      await openCompareMenu();
      await compareItem('With a file…').press('Enter');
      await (await chooser).setFiles(file);
    },
    /** Opens the dialog that branches from the shown moment. */
    async branch() {
      await button('More actions').press('Enter');
      await page.getByRole('menuitem', { name: 'Branch from here…' }).press('Enter');
      await dialogButton('Branch from here').press('Enter');
    },
    /** Chooses an input among the events, and opens the form in which it can be changed. */
    async changeInput(text: string) {
      await panel.getByRole('tab', { name: 'Story' }).press('Enter');
      await panel.getByRole('searchbox', { name: 'Search events' }).fill(text);
      await lookAt(panel.getByRole('listbox', { name: 'Events' }).getByRole('option', { name: text }).first());
      await button('What if…').press('Enter');
    },
    openShareDialog: () => button('Share…').press('Enter'),
    /** Saves the shown timeline under a title, and returns the file's name and path. */
    async save(what: 'Save file' | 'Save as test', title: string) {
      await button('Share…').press('Enter');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title);
      const download = page.waitForEvent('download');
      // The button is disabled until the copy to save is ready. A click waits for that; `press` would not.
      await dialogButton(what).click();
      const file = await download;
      await page.keyboard.press('Escape');
      return { name: file.suggestedFilename(), path: await file.path() };
    },
  };
}
