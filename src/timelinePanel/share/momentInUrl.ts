import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import type { EventSearch } from '../eventSearch';
import { filterOf, KINDS, momentLinkHash, parseMomentLink, type LinkedPosition, type MomentLink } from './momentLink';
import { isMomentLink } from './momentFragment';
import { useEnvironment } from '../../services/environment';
import type { Playback } from '../components/usePlayback';
import type { Opened } from '../components/useOpenedTimeline';

export const ALL_EVENTS: EventSearch = { kinds: new Set(KINDS), text: '' };

/** The URL is updated after this long without a change, since browsers limit how often a page may change it. */
const UPDATE_DELAY: Ms = 400;

/**
 * Keeps the URL in sync with the shown position and the list's filter. A selection adds a history entry, which Back
 * undoes; playing and scrubbing update the current one. The URL is applied when a timeline opens, and when the user
 * goes back or forward.
 *
 * @returns the playback, whose `jumpToCount` counts as a selection
 */
export function useMomentInUrl(
  opened: Opened,
  playback: Playback,
  filter: EventSearch,
  onFilter: (filter: EventSearch) => void,
): Playback {
  const { id, source, player } = opened;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { clock } = useEnvironment();
  const link = useMemo(() => parseMomentLink(hash).link, [hash]);
  const timelineId = source === 'live' ? 'live' : player.timeline.digests.final.slice(0, 8);
  const isForAnotherTimeline = link.packed === null && link.timelineId !== null && link.timelineId !== timelineId;
  const isSelection = useRef(false);
  // The fragment that this hook last wrote or applied. Any other comes from a link, or from Back and Forward.
  const lastHash = useRef<string | null>(null);
  const nextHash = momentLinkHash(linkTo(link.packed, timelineId, source, playback, filter));

  useEffect(() => {
    if (lastHash.current === hash) return;
    const isFirst = lastHash.current === null;
    lastHash.current = hash;
    if (isForAnotherTimeline) return;
    // A later live recording, such as a resumed one, is shown at its end.
    if (isFirst && source === 'live' && id > 1) return;
    if (link.position) goTo(playback, player, link.position);
    else if (!isFirst) playback.jumpToCount(source === 'live' ? Infinity : 0);
    if (link.filter || !isFirst) onFilter(link.filter ?? ALL_EVENTS);
    // Only a change of the URL moves the playback.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash]);

  // Closing the panel removes the position from the URL. If it reopens as it was left, the position is written again.
  useEffect(() => () => void (lastHash.current = ''), []);

  const { isPlaying } = playback;
  // After a reload, the URL may belong to a file that isn't open yet.
  const keepsUrl = nextHash === '' && isForAnotherTimeline;
  useEffect(() => {
    if (isPlaying || keepsUrl || nextHash === hash) return undefined;
    return clock.callAt(clock.now() + UPDATE_DELAY, () => {
      const replace = !isSelection.current;
      isSelection.current = false;
      lastHash.current = nextHash;
      void navigate({ pathname, search, hash: nextHash }, { replace });
    });
  }, [nextHash, hash, isPlaying, keepsUrl, clock, navigate, pathname, search]);

  return {
    ...playback,
    jumpToCount(count) {
      isSelection.current = true;
      playback.jumpToCount(count);
    },
  };
}

/** Returns the link to the shown position, without the position in which the timeline opens. */
function linkTo(
  packed: string | null,
  timelineId: string,
  source: Opened['source'],
  { at, count, isAtEnd }: Playback,
  filter: EventSearch,
): MomentLink {
  const isInitial = source === 'live' ? isAtEnd : count === 0 && at === 0;
  return { packed, timelineId, position: isInitial ? null : { at, count }, filter: filterOf(filter) };
}

/**
 * Moves to a position. Its count tells apart events of the same millisecond, and is ignored if it doesn't match the
 * time.
 */
function goTo(playback: Playback, { events }: Player<unknown>, { at, count }: LinkedPosition): void {
  const isCountValid = count !== null && count <= events.length && (events[count - 1]?.at ?? 0) === at;
  if (isCountValid) playback.jumpToCount(count);
  else playback.jumpTo(at);
}

/** Returns a text that names the unreadable parts of the URL, while the first timeline is open. */
export function useIgnoredParts(opened: Opened | null): string | null {
  const { hash } = useLocation();
  const [ignored] = useState(() => parseMomentLink(hash).ignored);
  if (ignored.length === 0 || (opened?.id ?? 1) > 1) return null;
  return `Part of the address was ignored: ${toPrintable(ignored.join(', '))}.`;
}

/** Returns a callback that removes the position from the URL when the panel closes. */
export function useClearMoment(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (isMomentLink(hash)) void navigate({ pathname, search, hash: '' }, { replace: true });
  };
}
