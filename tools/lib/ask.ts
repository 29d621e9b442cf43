import readline from 'node:readline/promises';

/** Asks a question in the terminal, and returns the answer without surrounding blanks. */
export async function ask(question: string): Promise<string> {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
