import { runKeys } from '../program';

/** What a command left behind. */
interface Finished {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

/** Runs what `npm run keys -- …` runs, without a terminal, in this process: one of its own takes a second to start. */
export async function runKeysCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  process.stdin.isTTY = false;
  const [out, said] = [capture(process.stdout), capture(process.stderr)];
  try {
    const code = await runKeys(args, { ...process.env, ...env });
    return { code, out: out.texts.join(''), said: said.texts.join('') };
  } finally {
    out.end();
    said.end();
  }
}

function capture(stream: NodeJS.WriteStream) {
  const texts: string[] = [];
  const write = jest.spyOn(stream, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  return { texts, end: () => write.mockRestore() };
}
