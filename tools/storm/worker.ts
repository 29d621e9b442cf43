import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { newTally, runSeed, unmetTypes, type Failure, type Tally, type Weather } from '../../src/testing/storm/report';

/** A worker's job: every `step`th seed from `from`, up to but not including `to`, until the deadline (UTC ms). */
export interface StormWork extends Weather {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly deadline: number;
  /** Counts the branches of sagas, which is slower. */
  readonly countsBranches: boolean;
}

/** A worker's message: its progress, a failure, or that it is done. */
export type StormReport =
  | { readonly kind: 'progress'; readonly seeds: number }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly tally: Tally; readonly unmet: readonly string[]; readonly sagas: SagaBranches | null };

const { from, to, step, deadline, countsBranches, ...weather } = workerData as StormWork;
const tally = newTally();
const sagas = countsBranches ? await watchSagas(import.meta.url) : null;
const report = (message: StormReport) => parentPort?.postMessage(message);

for (let seed = from; seed < to && Date.now() < deadline; seed += step) {
  const failure = await runSeed(seed, weather, tally);
  if (failure) report({ kind: 'failure', failure });
  if (tally.seeds % 10 === 0) report({ kind: 'progress', seeds: tally.seeds });
}
report({ kind: 'done', tally, unmet: unmetTypes(tally.types), sagas: (await sagas?.()) ?? null });

/** The branches of sagas that were entered, as V8 counts them. */
export interface SagaBranches {
  readonly entered: number;
  readonly all: number;
  /** The file and first line of each branch that was not entered. */
  readonly missed: readonly string[];
}

/** Counts the entered branches of sagas in this thread from now on; `url` is the address of the bundle. */
async function watchSagas(url: string): Promise<() => Promise<SagaBranches>> {
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
        // The bundler's wrapper of a file is entered before counting begins.
        return saga === null || source.startsWith(`"${saga}"`, startOffset) ? [] : [{ count, line: `${saga}: ${source.slice(startOffset, endOffset).trim().split('\n', 1)[0] ?? ''}` }];
      });
    const missed = ranges.filter(({ count }) => count === 0).map(({ line }) => line);
    return { entered: ranges.length - missed.length, all: ranges.length, missed };
  };
}

/** Returns the saga file that a position in the bundle comes from, if any: the bundle names each file before its lines. */
function sagasIn(source: string): (offset: number) => string | null {
  const files = [...source.matchAll(/^ *\/\/ ((?:\.\.\/)*[\w@./-]+\.(?:m?[jt]sx?|cjs|json))$/gm)].map(({ index, 1: name = '' }) => ({ index, name }));
  return (offset) => {
    const name = files.findLast(({ index }) => index <= offset)?.name ?? '';
    return /src\/.*[sS]aga\.ts$/.test(name) ? name.replace(/^(\.\.\/)*/, '') : null;
  };
}
