import type { Page } from 'playwright-core';

/** Who opens a screen. */
export type Visitor = 'nobody' | 'outsider' | 'member';

/** What a screen can look like, and how a visitor comes to it from the state before. */
export interface ScreenState {
  readonly name: string;
  /** Does what leads there, and waits until it is. */
  readonly reach: (page: Page) => Promise<unknown>;
}

/** One visit, and the states that it leads through: loading a page anew for each would take most of the time. */
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
