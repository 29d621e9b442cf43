import type { Page } from 'playwright-core';

interface Picture {
  /** The prefix of its file names. */
  readonly name: string;
  /** Whether the picture shows the whole page, not only the part in the window. */
  readonly whole?: boolean;
  /** Devices and themes, such as `phone-dark`, if not the usual two. */
  readonly variants?: readonly string[];
}

/** The variants of which pictures are usually taken: one dark, one light. */
export const USUAL_VARIANTS: readonly string[] = ['phone-dark', 'desktop-light'];

/** All variants, for the states that show the overall design. */
export const ALL_VARIANTS: readonly string[] = ['desktop-dark', 'desktop-light', 'phone-dark', 'phone-light'];

/** A state of a screen, and how to reach it from the previous one. */
export interface ScreenState {
  readonly name: string;
  /** Performs the steps to the state, and waits until it is reached. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** The picture to take, for a state that is worth one. */
  readonly picture?: Picture;
}

/**
 * A page and the states it goes through, one after the other: loading the page for each state would take most of the
 * time. The test controls the page's clock. The browser tests check every state, and `npm run screens` takes pictures.
 */
export interface StateSequence {
  readonly name: string;
  readonly path: string;
  /** The user whose session the browser has; without one, the page is opened signed out. */
  readonly signedInAs?: 'user' | 'userWithoutAccess' | 'revokedUser';
  /** Runs before the first request. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Errors that do not fail the test. */
  readonly expectedErrors?: readonly RegExp[];
  readonly states: readonly ScreenState[];
}

/** Opens the dashboard of a user with access. */
export const ON_DASHBOARD = { path: '/app', signedInAs: 'user' } as const satisfies Partial<StateSequence>;

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
