import { parentPort, workerData } from 'node:worker_threads';
import {
  newTally,
  runSeed,
  unseenTypes,
  type Failure,
  type Tally,
  type DrawOptions,
} from '../../src/testing/storm/report';

/** A worker's job: every `step`th seed from `from`, up to but not including `to`, until the deadline (UTC ms). */
export interface StormWork extends DrawOptions {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly deadline: number;
}

/** A message from a worker: how many storms it has run, a failure, or the worker's final results. */
export type StormReport =
  | { readonly kind: 'progress'; readonly seeds: number }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly tally: Tally; readonly unseenTypes: readonly string[] };

const { from, to, step, deadline, ...options } = workerData as StormWork;
const tally = newTally();
const report = (message: StormReport) => parentPort?.postMessage(message);

for (let seed = from; seed < to && Date.now() < deadline; seed += step) {
  const failure = await runSeed(seed, options, tally);
  if (failure) report({ kind: 'failure', failure });
  if (tally.seeds % 10 === 0) report({ kind: 'progress', seeds: tally.seeds });
}
report({ kind: 'done', tally, unseenTypes: unseenTypes(tally.types) });
