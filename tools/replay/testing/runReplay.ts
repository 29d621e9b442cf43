import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Timeline } from '../../../src/engine/timeline/timeline';
import { longTimeline } from '../../../src/testing/longLists';
import { tempFolder } from '../../testing/tempFiles';
import { main } from '../main';

export const timelineFile = (name: string) => path.resolve(__dirname, `../../../timelines/${name}.timeline.json`);

const folder = tempFolder();

export const tempPath = (name: string) => path.join(folder, name);

export function tempFile(name: string, content: string | Buffer): string {
  writeFileSync(tempPath(name), content);
  return tempPath(name);
}

/** Writes a changed copy of the timeline of a full run, and returns its path. */
export function changedFile(change: (timeline: Timeline) => Partial<Timeline>, name = 'changed'): string {
  const timeline = JSON.parse(readFileSync(timelineFile('full-run'), 'utf8')) as Timeline;
  return tempFile(`${name}.timeline.json`, JSON.stringify({ ...timeline, ...change(timeline) }));
}

/** Writes a full run in which Start is pressed 1 ms later than when the digests were recorded. */
export const laterStart = (name?: string) =>
  changedFile(
    ({ inputs }) => ({
      inputs: inputs.map((input) => (input.type === 'tasks/startPressed' ? { ...input, at: input.at + 1 } : input)),
    }),
    name,
  );

/** Writes a full run whose recorded end state is wrong. */
export const wrongEnd = (name?: string) =>
  changedFile(({ digests }) => ({ digests: { ...digests, final: '0'.repeat(16) } }), name);

/** Returns the text of a timeline of 400 s that begins in the middle of a run, after 10 of its 40 tasks. */
export const timelineFromState = () => longTimeline(10, 40, 400_000);

/** Runs the command and returns its exit code and output. */
export async function run(...args: string[]) {
  let printed = '';
  const keep = (text: string | Uint8Array) => {
    printed += String(text);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => jest.spyOn(stream, 'write').mockImplementation(keep));
  const code = await main(args);
  spies.forEach((spy) => spy.mockRestore());
  return { code, printed };
}
