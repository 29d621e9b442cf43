import { saveFile } from '../shared/saveFile';
import { timelineFile } from '../workbench';
import type { LiveSession } from './liveSession';
import { recordingOf } from './timelineHost';

/** Saves the recording of a session as a file; of one that has failed, up to what it failed at. */
export function saveRecording(session: LiveSession, title: string): void {
  saveFile(timelineFile(recordingOf(session, title)));
}
