import type { RecordedApp, RecordedAppOptions } from '../recordApp';

/** Something that a person does, from beginning to end, to be kept as a recorded timeline. */
export interface Scenario {
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly options?: RecordedAppOptions;
  readonly perform: (app: RecordedApp) => Promise<void>;
}
