import type { RecordedApp, RecordedAppOptions } from '../recordApp';

/** A user's actions from beginning to end, to be recorded as a timeline. */
export interface Scenario {
  /** The timeline's file name, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly options?: RecordedAppOptions;
  readonly perform: (app: RecordedApp) => Promise<void>;
}
