import { runKeys } from '../program';

interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run keys -- …` without a terminal in this process, because a new process takes a second to start. */
export async function runKeysCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  process.stdin.isTTY = false;
  const [out, err] = [capture(process.stdout), capture(process.stderr)];
  try {
    const code = await runKeys(args, { ...process.env, ...env });
    return { code, out: out.texts.join(''), err: err.texts.join('') };
  } finally {
    out.restore();
    err.restore();
  }
}

function capture(stream: NodeJS.WriteStream) {
  const texts: string[] = [];
  const write = jest.spyOn(stream, 'write').mockImplementation((text) => {
    texts.push(String(text));
    return true;
  });
  return { texts, restore: () => write.mockRestore() };
}
