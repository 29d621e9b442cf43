import { useDeferredValue, useMemo, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Player } from '../../engine/timeline/player';
import { ROLLING_START } from '../../engine/timeline/digest';
import { ChangeInput, type ChangeInputProps } from '../compare/ChangeInput';
import { eventRows, openingCount, type Grouping } from '../eventRows';
import { findEvents, type EventSearch } from '../eventSearch';
import type { Chart } from '../lanes/lanes';
import { utcMillisText } from '../../shared/times';
import { useTimelineHost } from '../timelineHost';
import { EventDetail } from './EventDetail';
import { EventFilter, type Times } from './EventFilter';
import { EventList } from './EventList';
import { Splitter } from './Separator';
import type { Playback } from './usePlayback';

interface EventsTabProps {
  readonly player: Player<unknown>;
  readonly chart: Chart;
  readonly playback: Playback;
  readonly filter: EventSearch;
  readonly onFilter: (filter: EventSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly isLive: boolean;
  /** There is little room, as on a phone: the list has more of it. */
  readonly isSmall: boolean;
  readonly runs: ChangeInputProps['runs'];
  readonly onChanges: ChangeInputProps['onChanges'];
}

/** Everything that happens in a timeline as a list, and what the chosen event changed. */
export function EventsTab({ player, chart, playback, filter, onFilter, searchRef, isLive, isSmall, runs, onChanges }: EventsTabProps) {
  const { kinds, text } = filter;
  const { events, timeline } = player;
  const host = useTimelineHost();
  const [share, setShare] = useState(isSmall ? SMALL_LIST_SHARE : LIST_SHARE);
  const [grouping, setGrouping] = useState<Grouping>('task');
  const [times, setTimes] = useState<Times>('start');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  // A number leads to its event, and leaves the list as it is.
  const search = useDeferredValue(text.startsWith('#') ? '' : text);
  const write = (next: string) => {
    onFilter({ kinds, text: next });
    // Sentences group the digits of a number.
    const number = /^#(\d[\d,]*)$/.exec(next)?.[1]?.replaceAll(',', '');
    if (number !== undefined) playback.jumpToCount(Number(number));
  };
  const found = useMemo(() => findEvents(events, { kinds, text: search }), [events, kinds, search]);
  // Whoever looks for events sees each of them.
  const folds = found.length === events.length ? grouping : 'none';
  // The field to search in is there at once, for whoever types on, and the rows of 100 000 events when there is time.
  const hasTime = useDeferredValue(true, false);
  const opening = openingCount(events, chart, host.opening.until);
  const rows = useMemo(() => (hasTime ? eventRows(chart, { grouping: folds, found, opening, unfolded }) : null), [hasTime, chart, folds, found, opening, unfolded]);
  const chosen = playback.count - 1;
  // The moment is shown first, and what changed in it when there is time: a drag along the lanes passes many.
  const detailed = useDeferredValue(chosen);
  const fold = (index: number, isOpen: boolean) =>
    setUnfolded((before) => (isOpen ? new Set([...before, index]) : new Set([...before].filter((one) => one !== index))));
  if (events.length === 0) {
    return (
      <Typography variant="body2" sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
        {isLive ? 'Nothing has happened yet. What happens next appears here.' : 'Nothing happens in this timeline.'}
      </Typography>
    );
  }
  return (
    <Box sx={halvesStyles} style={{ gridTemplateRows: `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` }}>
      <div>
        <EventFilter
          kinds={kinds}
          onKinds={(next) => onFilter({ kinds: next, text })}
          text={text}
          onText={write}
          grouping={grouping}
          onGrouping={setGrouping}
          times={times}
          onTimes={setTimes}
          found={found.length}
          total={events.length}
          searchRef={searchRef}
        />
        {timeline.digests.from !== ROLLING_START && <FoldedFront startedAt={timeline.startedAt} />}
        {rows && (
          <EventList
            rows={rows}
            events={events}
            chart={chart}
            chosen={chosen}
            from={times === 'clock' ? timeline.startedAt : null}
            onChoose={(index) => playback.jumpToCount(index + 1)}
            onFold={fold}
          />
        )}
      </div>
      <Splitter label="Room of the list" share={share} onShare={setShare} />
      <div>
        {hasTime && <EventDetail player={player} index={detailed} isPlaying={playback.isPlaying} />}
        {hasTime && !playback.isPlaying && events[detailed]?.event.meta.kind === 'input' && <ChangeInput key={detailed} runs={runs} index={detailed} onChanges={onChanges} />}
      </div>
    </Box>
  );
}

function FoldedFront({ startedAt }: { startedAt: number }) {
  return (
    <Typography variant="caption" component="p" sx={{ px: 4, py: 1, color: 'text.secondary' }}>
      What happened before {utcMillisText(startedAt)} is folded into the state that this begins with.
    </Typography>
  );
}

/** The list's share of the room, in per cent, until somebody moves the splitter. */
const LIST_SHARE = 66;
const SMALL_LIST_SHARE = 76;

const halvesStyles = {
  display: 'grid',
  flex: 1,
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { minHeight: 0 },
  '& > :first-of-type': { display: 'flex', flexDirection: 'column' },
  '& > :last-of-type': { overflow: 'auto' },
} as const;
