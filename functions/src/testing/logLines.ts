import { logger } from 'firebase-functions';

/** One structured line of the function's log. */
export interface LogLine {
  readonly severity: 'info' | 'warn' | 'error';
  readonly name: string;
  readonly fields: unknown;
}

/** Keeps the function's log lines off the terminal for this test file and gives them to the tests. */
export function captureLogLines(): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const severity of ['info', 'warn', 'error'] as const) {
    jest.spyOn(logger, severity).mockImplementation((name: unknown, fields: unknown) => {
      lines.push({ severity, name: String(name), fields });
    });
  }
  return lines;
}
