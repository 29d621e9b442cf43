import path from 'node:path';
import { main } from '../main';

/** Returns the file of a recorded timeline. */
export const recorded = (name: string) => path.resolve(__dirname, `../../../timelines/${name}.timeline.json`);

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
