import { stateDifference, valueAt, type Difference } from '../../src/engine/timeline/stateDifference';
import type { Player } from '../../src/engine/timeline/player';
import { runToEnd } from '../../src/engine/timeline/program';
import { findChangesInSteps, type PathChange } from '../../src/engine/timeline/pathChanges';
import { momentText } from '../../src/shared/times';
import { valueText } from '../../src/engine/timeline/printable';

/** All changes at one path of the state, as `--changes` prints them. */
export interface ReportedChanges {
  readonly path: string;
  /** The value before the first event, if any. */
  readonly first?: unknown;
  readonly changes: readonly ReportedChange[];
}

/** A change, with the index, time (ms since the start) and description of its event. */
interface ReportedChange {
  readonly index: number;
  readonly at: number;
  readonly text: string;
  /** `expected` is the old value, `found` the new one. */
  readonly differences: readonly Difference[];
}

/** Returns every change at a path, or `null` if there is never a value at the path. */
export function changesAt({ events, stateAfter, visitSteps }: Player<unknown>, path: string): ReportedChanges | null {
  const keys = path.split('.');
  const first = valueAt(stateAfter(0), keys);
  const changes = runToEnd(findChangesInSteps({ events, visitSteps }, keys)).map((change) =>
    reportedChange(change, path, events),
  );
  return first === undefined && changes.length === 0 ? null : { path, first, changes };
}

function reportedChange(
  { eventCount, before, after }: PathChange,
  path: string,
  events: Player<unknown>['events'],
): ReportedChange {
  const { index, at, text } = events[eventCount - 1] ?? { index: eventCount - 1, at: 0, text: '' };
  const fullPath = (innerPath: string) => (innerPath === '' ? path : `${path}.${innerPath}`);
  const differences = stateDifference(before, after).map((difference) => ({
    ...difference,
    path: fullPath(difference.path),
  }));
  return { index, at, text, differences };
}

/** Maximum number of listed field names. */
const MAX_NAMES = 20;

/** Describes a path that never exists, with the fields of the deepest object along it that does exist. */
export function missingPathText(path: string, state: unknown): string {
  const keys = path.split('.');
  while (keys.length > 0 && typeof valueAt(state, keys) !== 'object') keys.pop();
  const names = Object.keys(valueAt(state, keys) ?? {});
  const where = keys.length === 0 ? 'The state' : keys.join('.');
  const listed = `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ' …' : ''}`;
  return `There is never a value at ${path}. ${where} has ${names.length === 0 ? 'nothing in it' : listed}.`;
}

/** Returns a line for each changed path, in the order of the events, which can be searched and compared. */
export function changesLines(reports: readonly ReportedChanges[]): string[] {
  return reports
    .flatMap(({ changes }) => changes)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index, at, text, differences }) =>
      differences.map(
        ({ path, expected, found }) =>
          `${momentText(at)}  event ${index + 1}  ${path}: ${valueText(expected)} → ${valueText(found)}  ${text}`,
      ),
    );
}
