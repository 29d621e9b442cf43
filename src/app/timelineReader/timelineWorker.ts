import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../timelineSchemas';
import { partsOf, type FileToRead } from './readingParts';

/** The page, as a worker sees it; TypeScript knows the page's side only. */
interface Page {
  onmessage: (message: MessageEvent<FileToRead>) => void;
  postMessage(message: unknown): void;
}

const page = globalThis as unknown as Page;

page.onmessage = ({ data }) => {
  for (const part of partsOf(parseTimeline(data.text, TIMELINE_SCHEMAS, data.options))) page.postMessage(part);
};
