import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Which branches of sagas were entered, as V8 counts them. */
export interface SagaBranches {
  readonly entered: number;
  readonly all: number;
  /** The file and the first line of each that was not. */
  readonly missed: readonly string[];
}

/** Counts from now on which branches of sagas are entered in this thread; `url` is that of the bundle it runs. */
export async function watchSagas(url: string): Promise<() => Promise<SagaBranches>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const sagaAt = sagasIn(source);
    const ranges = result
      .filter((script) => script.url === url)
      .flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
      .flatMap(({ startOffset, endOffset, count }) => {
        const saga = sagaAt(startOffset);
        // What the bundler wraps a file in is entered before anybody counts.
        return saga === null || source.startsWith(`"${saga}"`, startOffset) ? [] : [{ count, line: `${saga}: ${source.slice(startOffset, endOffset).trim().split('\n', 1)[0] ?? ''}` }];
      });
    const missed = ranges.filter(({ count }) => count === 0).map(({ line }) => line);
    return { entered: ranges.length - missed.length, all: ranges.length, missed };
  };
}

/** Tells of a place in the bundle which saga's file it comes from, if any: the bundle names each file before its lines. */
function sagasIn(source: string): (offset: number) => string | null {
  const files = [...source.matchAll(/^ *\/\/ ((?:\.\.\/)*[\w@./-]+\.(?:m?[jt]sx?|cjs|json))$/gm)].map(({ index, 1: name = '' }) => ({ index, name }));
  return (offset) => {
    const name = files.findLast(({ index }) => index <= offset)?.name ?? '';
    return /src\/.*[sS]aga\.ts$/.test(name) ? name.replace(/^(\.\.\/)*/, '') : null;
  };
}
