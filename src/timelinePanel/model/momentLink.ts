import { TIMELINE_LIMITS } from '../../engine/timeline/timeline';
import { isMomentLink, packedTimelineOf } from './momentFragment';

/** The part of the URL that describes an open timeline. It's in the fragment, which browsers don't send to servers. */
export interface MomentLink {
  /** The packed timeline; `null` if the URL doesn't contain it. */
  readonly packed: string | null;
  readonly position: LinkedPosition | null;
}

/** A position in a timeline. */
export interface LinkedPosition {
  /** Ms since its start. */
  readonly at: number;
  /** How many events had happened; `null` for all up to that time. */
  readonly count: number | null;
}

/** Maximum length of a malformed value in the message about it. */
const MAX_SHOWN_LENGTH = 40;

/** A parsed fragment, and the parts of it that were ignored, as written. */
interface ParsedLink {
  readonly link: MomentLink;
  readonly ignored: readonly string[];
}

/** Parses a fragment, such as `#timeline=…&t=12200&e=41`. Values out of range are clamped. */
export function parseMomentLink(hash: string): ParsedLink {
  if (!isMomentLink(hash)) return { link: { packed: null, position: null }, ignored: [] };
  const fields = new URLSearchParams(hash.slice(1));
  const at = parseWholeNumber(fields.get('t'), TIMELINE_LIMITS.duration);
  // An event count only makes sense with a time.
  const count = at === null ? null : parseWholeNumber(fields.get('e'), TIMELINE_LIMITS.events);
  const isMalformed: Readonly<Record<string, boolean>> = {
    t: at === null,
    e: count === null,
  };
  return {
    link: {
      packed: packedTimelineOf(hash),
      position: at === null ? null : { at, count },
    },
    ignored: [...fields]
      .filter(([name]) => isMalformed[name])
      .map(([name, value]) => `${name}=${value.slice(0, MAX_SHOWN_LENGTH)}`),
  };
}

function parseWholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,12}$/.test(text)) return null;
  return Math.min(Number(text), max);
}

/** Returns the fragment of a link; empty if there is nothing to write. */
export function momentLinkHash({ packed, position }: MomentLink): string {
  const fields = [
    packed !== null && `timeline=${packed}`,
    position && `t=${position.at}`,
    position && position.count !== null && `e=${position.count}`,
  ].filter((field) => typeof field === 'string');
  return fields.length === 0 ? '' : `#${fields.join('&')}`;
}
