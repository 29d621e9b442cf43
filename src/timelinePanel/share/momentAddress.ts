import type { EventKind } from '../../engine/timeline/events';
import { TIMELINE_LIMITS } from '../../engine/timeline/timeline';
import { isMomentAddress, packedTimelineOf } from './momentFragment';

/** The part of the address that describes an open timeline. It's in the fragment, which browsers don't send to servers. */
export interface MomentAddress {
  /** The packed timeline; `null` if the address doesn't contain it. */
  readonly packed: string | null;
  /** Which timeline the moment belongs to, if the address doesn't contain it. */
  readonly of: string | null;
  readonly place: AddressedPlace | null;
  readonly filter: AddressedFilter | null;
}

/** A moment of a timeline. */
export interface AddressedPlace {
  /** Ms since its start. */
  readonly at: number;
  /** How many events had happened; `null` for all up to that time. */
  readonly count: number | null;
}

/** The filter of the event list. */
export interface AddressedFilter {
  readonly text: string;
  readonly kinds: readonly EventKind[];
}

/** The kinds of events in a recording; a state replacement begins a new recording instead. */
export const KINDS: readonly EventKind[] = ['input', 'due', 'derived'];

/** Maximum length of a search, in an address as in its field. */
const MAX_SEARCH_LENGTH = 200;

/** Maximum length of a malformed value when shown. */
const MAX_SHOWN_LENGTH = 40;

/** A parsed fragment, and its malformed or misplaced parts as written; those are ignored. */
interface ReadAddress {
  readonly address: MomentAddress;
  readonly ignored: readonly string[];
}

/** Parses a fragment, such as `#timeline=…&t=12200&e=41&q=ticked&k=input`. Values out of range are clamped. */
export function readMomentAddress(hash: string): ReadAddress {
  if (!isMomentAddress(hash)) return { address: { packed: null, of: null, place: null, filter: null }, ignored: [] };
  const fields = new URLSearchParams(hash.slice(1));
  const [at, of] = [parseWhole(fields.get('t'), TIMELINE_LIMITS.duration), /^[a-z0-9]{1,16}$/.exec(fields.get('of') ?? '')?.[0] ?? null];
  // An event count only makes sense with a moment.
  const count = at === null ? null : parseWhole(fields.get('e'), TIMELINE_LIMITS.events);
  const text = searchIn(fields.get('q') ?? '');
  const named = fields.get('k')?.split(',');
  const kinds = named ? KINDS.filter((kind) => named.includes(kind)) : KINDS;
  const isUnknown = (name: string) => name !== '' && !KINDS.some((kind) => kind === name);
  const malformed: Readonly<Record<string, boolean>> = { t: at === null, e: count === null, of: of === null, k: (named ?? []).some(isUnknown) };
  return {
    address: { packed: packedTimelineOf(hash), of, place: at === null ? null : { at, count }, filter: text === '' && kinds.length === KINDS.length ? null : { text, kinds } },
    ignored: [...fields].filter(([name]) => malformed[name]).map(([name, value]) => `${name}=${value.slice(0, MAX_SHOWN_LENGTH)}`),
  };
}

/** Parses a fragment. */
export const parseMomentAddress = (hash: string): MomentAddress => readMomentAddress(hash).address;

/** Prepares a search for an address: truncates it and drops lone surrogates, which a URL can't encode. */
const searchIn = (text: string) => text.slice(0, MAX_SEARCH_LENGTH).replace(/\p{Surrogate}/gu, '');

function parseWhole(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,12}$/.test(text)) return null;
  return Math.min(Number(text), most);
}

/** Writes a fragment; empty if there is nothing to write. */
export function momentHash({ packed, of, place, filter }: MomentAddress): string {
  const fields = [
    packed !== null && `timeline=${packed}`,
    place && `t=${place.at}`,
    place && place.count !== null && `e=${place.count}`,
    filter && filter.text !== '' && `q=${encodeURIComponent(searchIn(filter.text))}`,
    filter && filter.kinds.length < KINDS.length && `k=${filter.kinds.join(',')}`,
    packed === null && (place || filter) && of !== null && `of=${of}`,
  ];
  const present = fields.filter((field) => typeof field === 'string');
  return present.length === 0 ? '' : `#${present.join('&')}`;
}
