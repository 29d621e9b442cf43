import { inspect } from 'node:util';
import { logger } from 'firebase-functions';
import libraryLogger from 'firebase-functions/logger';

interface LogLine {
  readonly severity: 'info' | 'warn' | 'error';
  readonly name: string;
  readonly fields: unknown;
}

/** Collects the function's log lines in this test file instead of printing them. */
export function captureLogLines(): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const severity of ['info', 'warn', 'error'] as const) {
    jest.spyOn(logger, severity).mockImplementation((name: unknown, fields: unknown) => {
      lines.push({ severity, name: String(name), fields });
    });
  }
  return lines;
}

/** Collects each log line as one text, including those of firebase-functions. */
export function captureEveryLogText(): readonly string[] {
  const texts: string[] = [];
  for (const target of [logger, libraryLogger]) {
    for (const severity of ['debug', 'log', 'info', 'warn', 'error'] as const) {
      jest.spyOn(target, severity).mockImplementation((...args: unknown[]) => {
        texts.push(inspect(args, { depth: Infinity, maxStringLength: Infinity }));
      });
    }
  }
  return texts;
}
