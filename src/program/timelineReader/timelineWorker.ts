import { repliesTo, type ReaderRequest } from './readTimeline';

/** The worker's side of the channel, because TypeScript types `globalThis` as a page's. */
interface Page {
  onmessage: (message: MessageEvent<ReaderRequest>) => void;
  postMessage(message: unknown): void;
}

const page = globalThis as unknown as Page;

page.onmessage = ({ data }) => {
  for (const reply of repliesTo(data)) page.postMessage(reply);
};
