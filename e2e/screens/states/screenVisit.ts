import type { Page } from 'playwright-core';

/** The visitor: signed out, without access, with revoked access, or with access. */
type Visitor = 'nobody' | 'outsider' | 'revoked' | 'member';

/** How a picture of a state is taken. */
interface Picture {
  /** The prefix of its file names. */
  readonly name: string;
  /** Whether to show the whole page, not only the window. */
  readonly whole?: boolean;
  /** Devices and themes, such as `phone-dark`, if not the usual two. */
  readonly only?: readonly string[];
}

/** The usual pictures of a state: one dark, one light. */
export const USUAL: readonly string[] = ['phone-dark', 'desktop-light'];

/** All pictures of a state, for those that show the overall design. */
export const EVERY: readonly string[] = ['desktop-dark', 'desktop-light', 'phone-dark', 'phone-light'];

/** A state of a screen, and how to reach it from the previous one. */
export interface ScreenState {
  readonly name: string;
  /** Performs the steps to the state, and waits until it is reached. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Only for states that are worth a picture. */
  readonly picture?: Picture;
}

/**
 * A visit and its states: loading a page for each state would take most of the time. The page's
 * clock is installed, so that it can be moved. The browser tests check every state, and `npm run screens` takes pictures.
 */
export interface ScreenVisit {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** What happens before the first request. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Expected failures on the way. */
  readonly expectedErrors?: readonly RegExp[];
  readonly states: readonly ScreenState[];
}

/** The visit of a user with access to the dashboard. */
export const ON_DASHBOARD = { path: '/app', visitor: 'member' } as const satisfies Partial<ScreenVisit>;

/** Closes a dialog by the keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
