import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../timelineSchemas';
import { partsOf, type FileToRead } from './readingParts';

/** The worker's side of the channel, because TypeScript types `globalThis` as a page's. */
interface Page {
  onmessage: (message: MessageEvent<FileToRead>) => void;
  postMessage(message: unknown): void;
}

const page = globalThis as unknown as Page;

page.onmessage = ({ data }) => {
  for (const part of partsOf(parseTimeline(data.text, TIMELINE_SCHEMAS, data.options))) page.postMessage(part);
};
