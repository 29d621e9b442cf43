import { timelineFile } from '../workbench/timelineFiles';
import { saveFile } from '../shared/saveFile';
import type { LiveSession } from './liveSession';
import { createTimelineHost } from './timelineHost';

/** Saves the recording of a session that has failed, up to what it failed at, so that a tester can replay it. */
export function saveCrashRecording(session: LiveSession): void {
  saveFile(timelineFile(createTimelineHost(session).record('Until the application error')));
}
