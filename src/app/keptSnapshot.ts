import type { Ms } from '../engine/clock/clock';
import type { RootState } from './rootReducer';

/** What is kept in another format is not read. */
export const KEPT_VERSION = 3;

/** A dashboard at one moment, as it is kept on the device. */
export interface KeptSnapshot {
  readonly version: typeof KEPT_VERSION;
  /** Which version of the program kept it. */
  readonly app: string;
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly state: RootState;
  /** The text of the recording from its beginning until `at`, as a timeline; `null` where that is over. */
  readonly recording: string | null;
  /** The text of the recording before that one, which another version, a branch or another page ended; `null` where there is none. */
  readonly earlier: string | null;
}
