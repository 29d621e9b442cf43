import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { printable } from '../../engine/timeline/printable';
import type { EventSearch } from '../eventSearch';
import { KINDS, momentHash, parseMomentAddress, readMomentAddress, type AddressedFilter, type AddressedPlace, type MomentAddress } from './momentAddress';
import { isMomentAddress } from './momentFragment';
import { useTimelineHost } from '../timelineHost';
import type { Playback } from '../components/usePlayback';
import type { Opened } from '../components/useOpenedTimeline';

export const ALL_EVENTS: EventSearch = { kinds: new Set(KINDS), text: '' };

/** The address is updated after this long without a change: browsers refuse pages that change it many times a second. */
const SETTLED: Ms = 400;

/**
 * Keeps the address in sync with the shown moment and the list's filter. A selection adds a history entry, which Back
 * undoes; playing and scrubbing update the current one. The address is applied when a timeline opens, and when the user
 * goes back or forward.
 *
 * @returns the playback, whose `jumpToCount` counts as a selection
 */
export function useMomentInAddress(opened: Opened, playback: Playback, filter: EventSearch, onFilter: (filter: EventSearch) => void): Playback {
  const { id, source, player } = opened;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { clock } = useTimelineHost();
  const fromAddress = useMemo(() => parseMomentAddress(hash), [hash]);
  const of = source === 'live' ? 'live' : player.timeline.digests.final.slice(0, 8);
  const isChosen = useRef(false);
  // The fragment that this hook last wrote or applied; any other comes from the browser's buttons or a link.
  const known = useRef<string | null>(null);
  const shown = shownAddress(fromAddress, of, source, playback, filter);
  const next = momentHash(shown);

  useEffect(() => {
    if (known.current === hash) return;
    const isFirst = known.current === null;
    known.current = hash;
    if (fromAddress.packed === null && fromAddress.of !== null && fromAddress.of !== of) return;
    // A new live recording, such as a resumed one, is followed from its end.
    if (isFirst && source === 'live' && id > 1) return;
    if (fromAddress.place) goTo(playback, player, fromAddress.place);
    else if (!isFirst) playback.jumpToCount(source === 'live' ? Infinity : 0);
    if (fromAddress.filter || !isFirst) onFilter(searchOf(fromAddress.filter));
    // Depends on the address alone, not on where the playback is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash]);

  // Closing the panel removes the moment from the address; reopening it as it was left writes it again.
  useEffect(() => () => void (known.current = ''), []);

  const { isPlaying } = playback;
  // The address may name a timeline that isn't open yet, such as a file after a reload.
  const isForAnother = next === '' && fromAddress.of !== null && fromAddress.of !== of;
  useEffect(() => {
    if (isPlaying || isForAnother || next === hash) return undefined;
    return clock.callAt(clock.now() + SETTLED, () => {
      const replace = !isChosen.current;
      isChosen.current = false;
      known.current = next;
      void navigate({ pathname, search, hash: next }, { replace });
    });
  }, [next, hash, isPlaying, isForAnother, clock, navigate, pathname, search]);

  return {
    ...playback,
    jumpToCount(count) {
      isChosen.current = true;
      playback.jumpToCount(count);
    },
  };
}

/** Returns the address to write. A timeline's initial position is left out. */
function shownAddress({ packed }: MomentAddress, of: string, source: Opened['source'], playback: Playback, { text, kinds }: EventSearch): MomentAddress {
  const { at, count, isAtEnd } = playback;
  const isWhereItOpens = source === 'live' ? isAtEnd : count === 0 && at === 0;
  return { packed, of, place: isWhereItOpens ? null : { at, count }, filter: filterOf({ text, kinds }) };
}

/** Returns the filter for a link; `null` if all events are listed. */
export function filterOf({ text, kinds }: EventSearch): AddressedFilter | null {
  return text === '' && kinds.size === KINDS.length ? null : { text, kinds: KINDS.filter((kind) => kinds.has(kind)) };
}

const searchOf = (filter: AddressedFilter | null): EventSearch => (filter ? { text: filter.text, kinds: new Set(filter.kinds) } : ALL_EVENTS);

/** Moves to a moment. If several events share its millisecond, `count` selects one, provided it matches. */
function goTo(playback: Playback, { events }: Player<unknown>, { at, count }: AddressedPlace): void {
  const isItsEvent = count !== null && count <= events.length && (events[count - 1]?.at ?? 0) === at;
  if (isItsEvent) playback.jumpToCount(count);
  else playback.jumpTo(at);
}

/** Reports which part of the address couldn't be read, while the first timeline is open. */
export function useIgnored(opened: Opened | null): string | null {
  const { hash } = useLocation();
  const [ignored] = useState(() => readMomentAddress(hash).ignored);
  if (ignored.length === 0 || (opened?.id ?? 1) > 1) return null;
  return `Part of the address was ignored: ${printable(ignored.join(', '))}.`;
}

/** Returns a callback that removes the moment from the address when the panel closes. */
export function useLeaveMoment(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (isMomentAddress(hash)) void navigate({ pathname, search, hash: '' }, { replace: true });
  };
}
