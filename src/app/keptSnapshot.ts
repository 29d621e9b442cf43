import type { Ms } from '../engine/clock/clock';
import type { Timeline } from '../engine/timeline/timeline';
import type { RootState } from './rootReducer';

/** What is kept in another format is not read. */
export const KEPT_VERSION = 1;

/** A dashboard at one moment, as it is kept on the device. */
export interface KeptSnapshot {
  readonly version: typeof KEPT_VERSION;
  /** Which version of the program kept it. */
  readonly app: string;
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly state: RootState;
  /** The recording from its beginning until `at`; `null` for one's own dashboard beside a branch. */
  readonly recording: Timeline<RootState> | null;
}
