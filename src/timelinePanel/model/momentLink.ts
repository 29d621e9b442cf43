import { TIMELINE_LIMITS } from '../../engine/timeline/timeline';
import { KINDS, type StoryFilter } from './eventSearch';
import { isMomentLink, packedTimelineOf } from './momentFragment';

/** The part of the URL that describes an open timeline. It's in the fragment, which browsers don't send to servers. */
export interface MomentLink {
  /** The packed timeline; `null` if the URL doesn't contain it. */
  readonly packed: string | null;
  readonly position: LinkedPosition | null;
  /** The filter of the event list; `null` if all events are listed. */
  readonly filter: StoryFilter | null;
}

/** A position in a timeline. */
export interface LinkedPosition {
  /** Ms since its start. */
  readonly at: number;
  /** How many events had happened; `null` for all up to that time. */
  readonly count: number | null;
}

/** Maximum length of a search, in a URL as in its field. */
const MAX_SEARCH_LENGTH = 200;

/** Maximum length of a malformed value in the message about it. */
const MAX_SHOWN_LENGTH = 40;

/** A parsed fragment, and the parts of it that were ignored, as written. */
interface ParsedLink {
  readonly link: MomentLink;
  readonly ignored: readonly string[];
}

/** Parses a fragment, such as `#timeline=…&t=12200&e=41&q=ticked&k=input`. Values out of range are clamped. */
export function parseMomentLink(hash: string): ParsedLink {
  if (!isMomentLink(hash)) return { link: { packed: null, position: null, filter: null }, ignored: [] };
  const fields = new URLSearchParams(hash.slice(1));
  const at = parseWholeNumber(fields.get('t'), TIMELINE_LIMITS.duration);
  // An event count only makes sense with a time.
  const count = at === null ? null : parseWholeNumber(fields.get('e'), TIMELINE_LIMITS.events);
  const text = shortenSearch(fields.get('q') ?? '');
  const names = fields.get('k')?.split(',');
  const kinds = names ? KINDS.filter((kind) => names.includes(kind)) : KINDS;
  const isUnknown = (name: string) => name !== '' && !KINDS.some((kind) => kind === name);
  const isMalformed: Readonly<Record<string, boolean>> = {
    t: at === null,
    e: count === null,
    k: (names ?? []).some(isUnknown),
  };
  return {
    link: {
      packed: packedTimelineOf(hash),
      position: at === null ? null : { at, count },
      filter: filterOf({ text, kinds }),
    },
    ignored: [...fields]
      .filter(([name]) => isMalformed[name])
      .map(([name, value]) => `${name}=${value.slice(0, MAX_SHOWN_LENGTH)}`),
  };
}

/** Returns the filter for a link; `null` if all events are listed. */
export const filterOf = (search: StoryFilter) =>
  search.text === '' && search.kinds.length === KINDS.length ? null : search;

/** Truncates a search for a URL, and drops lone surrogates, which a URL can't encode. */
const shortenSearch = (text: string) => text.slice(0, MAX_SEARCH_LENGTH).replace(/\p{Surrogate}/gu, '');

function parseWholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,12}$/.test(text)) return null;
  return Math.min(Number(text), max);
}

/** Returns the fragment of a link; empty if there is nothing to write. */
export function momentLinkHash({ packed, position, filter }: MomentLink): string {
  const fields = [
    packed !== null && `timeline=${packed}`,
    position && `t=${position.at}`,
    position && position.count !== null && `e=${position.count}`,
    filter && filter.text !== '' && `q=${encodeURIComponent(shortenSearch(filter.text))}`,
    filter &&
      filter.kinds.length < KINDS.length &&
      `k=${KINDS.filter((kind) => filter.kinds.includes(kind)).join(',')}`,
  ].filter((field) => typeof field === 'string');
  return fields.length === 0 ? '' : `#${fields.join('&')}`;
}
