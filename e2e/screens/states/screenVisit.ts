import type { Page } from 'playwright-core';

/** Who opens a screen: nobody who is signed in, somebody without access, somebody whose access was revoked, or somebody who has it. */
export type Visitor = 'nobody' | 'outsider' | 'revoked' | 'member';

/** How a picture is taken of a state. */
interface Picture {
  /** The beginning of its files' names. */
  readonly name: string;
  /** The whole page instead of what a window shows of it. */
  readonly whole?: boolean;
  /** On which devices and in which themes, such as `phone-dark`, where it is not the usual two. */
  readonly only?: readonly string[];
}

/** The usual pictures of a state: one dark, one light. */
export const USUAL: readonly string[] = ['phone-dark', 'desktop-light'];

/** All pictures of a state, for those that show the whole look. */
export const EVERY: readonly string[] = ['desktop-dark', 'desktop-light', 'phone-dark', 'phone-light'];

/** What a screen can look like, and how a visitor comes to it from the state before. */
export interface ScreenState {
  readonly name: string;
  /** Does what leads there, and waits until it is. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Only what is worth a picture has one. */
  readonly picture?: Picture;
}

/**
 * One visit, and the states that it leads through: loading a page anew for each would take most of the time. The page's
 * clock is installed, so that it can be moved. The browser tests judge every state, and `npm run screens` takes pictures.
 */
export interface ScreenVisit {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** What is done before the first request. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What goes wrong on the way. */
  readonly troubles?: readonly RegExp[];
  readonly states: readonly ScreenState[];
}
