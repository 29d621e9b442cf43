import type { Ms } from '../../engine/clock/clock';
import { toPrintable, valueText } from '../../engine/timeline/printable';
import { valueAt, type Difference } from '../../engine/timeline/stateDifference';
import { nameOfItem } from '../../program/momentTexts';
import type { RootState } from '../../program/rootReducer';
import { axisText } from '../../shared/times';
import { isContainer } from './stateTree';

/** A change of the state. */
export interface ChangeLine {
  /** The path, in which the items of lists have their names: `tasks.queue[Lighter · Swap].status`. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
  /** The value in the other of two compared runs, if it is another one there; `null` if not. */
  readonly other: string | null;
}

/** The states between which something changed. */
interface ChangedStates {
  readonly before: RootState;
  readonly after: RootState;
  /** When the timeline began (UTC ms): moments are shown as times since then. */
  readonly startedAt: Ms;
  /** The state of the other run and when that began; `null` without a comparison. */
  readonly other: { readonly state: RootState; readonly startedAt: Ms } | null;
}

/** Describes changes of the state. */
export function changeLines(differences: readonly Difference[], states: ChangedStates): readonly ChangeLine[] {
  const { startedAt, other } = states;
  return differences.map(({ path, expected, found }) => {
    const keys = path.split('.');
    const place = placeOf(keys, states.after, states.before);
    const after = textOf(found, startedAt);
    // In another file, another item may be at the same place of a list.
    const isThere = other && placeOf(keys, other.state, other.state) === place;
    const otherText = isThere ? textOf(valueAt(other.state, keys), other.startedAt) : after;
    return {
      place,
      before: textOf(expected, startedAt),
      after,
      other: otherText === after ? null : otherText,
    };
  });
}

/** Returns a path with the names of the items in it, in a state or else in the one before it. */
function placeOf(keys: readonly string[], ...states: readonly [RootState, RootState]): string {
  return keys.reduce((text, key, depth) => {
    const parts = states.map((state) => [state, valueAt(state, keys.slice(0, depth))] as const);
    if (!parts.some(([, list]) => Array.isArray(list))) return depth === 0 ? key : `${text}.${key}`;
    const names = parts.map(([state, list]) => nameOfItem(valueAt(list, [key]), state));
    return `${text}[${toPrintable(names.find((name) => name !== null) ?? key)}]`;
  }, '');
}

/** A moment from this one on (2001, UTC ms) is shown as a time; smaller numbers are amounts. */
const MIN_MOMENT = 1e12;

/** Of a list or an object, so many characters are shown; *State* has all of it. */
const MAX_LENGTH = 80;

function textOf(value: unknown, startedAt: Ms): string {
  if (typeof value === 'number' && value > MIN_MOMENT) return `at ${axisText(Math.max(0, value - startedAt), 1000)}`;
  if (typeof value === 'string' && value !== '') return toPrintable(value);
  const text = valueText(value);
  return isContainer(value) && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
