import type { Ms } from '../../engine/clock/clock';
import type { Difference } from '../../engine/timeline/stateDifference';
import { toPrintable } from '../../engine/timeline/printable';
import type { RootState } from '../../program/rootReducer';
import { countText, countWithNoun } from '../../shared/text';
import { axisText } from '../../shared/times';
import { capitalize, wordsOf } from '../../shared/words';

/** A change of the state in the dashboard's words. */
export interface NamedChange {
  /** What changed: `Lighter · enabled`. */
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of one event in words; the others are only counted. */
export interface NamedChanges {
  readonly listed: readonly NamedChange[];
  readonly more: number;
}

/** At most so many changes are listed. */
const MAX_LISTED = 8;
/** Of at most so many places the names are looked up. */
const MAX_NAMED = 400;

/** What the names are looked up in. */
interface NamingContext {
  readonly before: RootState;
  readonly after: RootState;
  /** When the timeline began (UTC ms): moments are shown as times since then. */
  readonly startedAt: Ms;
  /** Names the item of a list, such as a task, in a state; `null` if it has no name. */
  readonly nameItem: (item: unknown, state: RootState) => string | null;
}

/** Names the changes of a state: items by their names, moments as times, and equal changes of several items as one. */
export function namedChanges(differences: readonly Difference[], context: NamingContext): NamedChanges {
  const groups = new Map<string, { change: NamedChange; list: string; field: string; count: number }>();
  for (const difference of differences.slice(0, MAX_NAMED)) {
    const { list, item, field } = placeOf(difference.path, context);
    const before = difference.kind === 'extra' ? 'nothing' : shortText(difference.expected, field, context);
    const after = difference.kind === 'missing' ? 'nothing' : shortText(difference.found, field, context);
    const subject = [item ?? list, field].filter(Boolean).join(' · ');
    const key = item === null ? difference.path : `${list} ${field} ${before} ${after}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { change: { subject, before, after }, list, field, count: 1 });
  }
  const listed = [...groups.values()].map(({ change, list, field, count }) =>
    count === 1
      ? change
      : { ...change, subject: [`${countText(count)} × ${list.toLowerCase()}`, field].filter(Boolean).join(' · ') },
  );
  return {
    listed: listed.slice(0, MAX_LISTED),
    more: Math.max(0, differences.length - countOf([...groups.values()].slice(0, MAX_LISTED))),
  };
}

const countOf = (groups: readonly { readonly count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Splits a path into the part of the state, the name of the list's item, and the field in words. */
function placeOf(path: string, { before, after, nameItem }: NamingContext) {
  const keys = path.split('.');
  const index = keys.findIndex((key) => /^\d+$/.test(key));
  const words = (parts: readonly string[]) => wordsOf(parts.filter((key) => key !== 'list').join(' '));
  if (index === -1)
    return { list: capitalize(words(keys.slice(0, 1))), item: null, field: toPrintable(words(keys.slice(1))) };
  const itemKeys = keys.slice(0, index + 1);
  const name =
    nameItem(valueAtKeys(after, itemKeys), after) ??
    nameItem(valueAtKeys(before, itemKeys), before) ??
    `${words(itemKeys.slice(0, -1))} ${Number(keys[index]) + 1}`;
  return {
    list: capitalize(words(keys.slice(0, index))),
    item: toPrintable(name),
    field: toPrintable(words(keys.slice(index + 1))),
  };
}

function valueAtKeys(value: unknown, keys: readonly string[]): unknown {
  let inner = value;
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = (inner as Readonly<Record<string, unknown>>)[key];
  }
  return inner;
}

/** A moment from this one on (2001, UTC ms) is shown as a time; smaller numbers are amounts. */
const MIN_MOMENT = 1e12;

/** Of an object without a name, so many fields are shown. */
const MAX_FIELDS = 3;

function shortText(value: unknown, field: string, context: NamingContext): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'empty' : toPrintable(value);
  if (typeof value === 'number')
    return / at$/.test(` ${field}`) && value > MIN_MOMENT
      ? axisText(Math.max(0, value - context.startedAt), 1000)
      : String(value);
  if (Array.isArray(value)) return countWithNoun(value.length, 'item');
  const { name, action, title } = value as Readonly<Record<string, unknown>>;
  const text = [name, action, title].find((candidate) => typeof candidate === 'string');
  if (text !== undefined) return toPrintable(text);
  const fields = Object.entries(value).slice(0, MAX_FIELDS);
  return fields
    .map(([key, inner]) => `${toPrintable(wordsOf(key))} ${shortText(inner, wordsOf(key), context)}`)
    .join(', ');
}
