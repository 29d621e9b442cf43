import type { Page } from 'playwright-core';

/** Who looks: nobody who is signed in, the demo account without access, or the one with access. */
export type Visitor = 'nobody' | 'newcomer' | 'member';

/** A screen in one of its states. */
export interface Scene {
  /** The beginning of its pictures' names. */
  readonly name: string;
  readonly path: '/' | '/auth' | '/app' | '/nowhere';
  readonly visitor?: Visitor;
  /** The whole page instead of what a window shows of it. */
  readonly whole?: boolean;
  /** Which looks it is taken in; all, unless it is a state that the others show little more of. */
  readonly looks?: readonly string[];
  /** What is done before the first request. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Does what leads to the state, and waits until it is there. */
  readonly reach: (page: Page) => Promise<void>;
}
