import { memo, useDeferredValue, useMemo, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../engine/timeline/player';
import { digestInLine } from '../../engine/timeline/eventLines';
import { ChangeInput, type ChangeInputProps } from '../compare/InputForm';
import { eventRows, openingCount, type Grouping } from '../eventRows';
import { findEvents, withMember, type EventSearch } from '../eventSearch';
import type { Chart } from '../lanes/lanes';
import { stopwatchText, utcMillisText } from '../../shared/times';
import { historyBegun } from '../../features/activity';
import { EVENT_KINDS, EventFilter, type Times } from './EventFilter';
import { EventList } from './EventList';
import { EmptyText } from './OptionList';
import { WRAPPED_ROW } from './panelStyles';
import { Splitter, splitTracks } from './Separator';
import type { Playback } from './usePlayback';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { Icon } from '../../shared/ui/Icon';
import { countText } from '../../shared/text';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { valueText } from '../texts';

interface EventsTabProps {
  readonly player: Player<unknown>;
  readonly chart: Chart;
  readonly playback: Playback;
  readonly filter: EventSearch;
  readonly onFilter: (filter: EventSearch) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly isLive: boolean;
  /** In a small panel, such as on a phone, the list gets a larger share. */
  readonly isSmall: boolean;
  readonly runs: ChangeInputProps['runs'];
  readonly onChanges: ChangeInputProps['onChanges'];
}

/** Lists the events of a timeline, and shows what the current one changed. */
export function EventsTab({
  player,
  chart,
  playback,
  filter,
  onFilter,
  searchRef,
  isLive,
  isSmall,
  runs,
  onChanges,
}: EventsTabProps) {
  const { kinds, text } = filter;
  const { events, timeline } = player;
  // The list's share of the height, in per cent.
  const [listShare, setListShare] = useState(isSmall ? 76 : 66);
  const [grouping, setGrouping] = useState<Grouping>('task');
  const [times, setTimes] = useState<Times>('start');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  // A `#` with a number selects that event instead of filtering the list.
  const search = useDeferredValue(text.startsWith('#') ? '' : text);
  const changeFilter = (next: EventSearch) => {
    onFilter(next);
    // The number may have been copied from the panel, which groups digits.
    const number = /^#(\d[\d,]*)$/.exec(next.text)?.[1]?.replaceAll(',', '');
    if (number !== undefined && next.text !== text) playback.jumpToCount(Number(number));
  };
  const matches = useMemo(() => findEvents(events, { kinds, text: search }), [events, kinds, search]);
  // Search results are not folded.
  const shownGrouping = matches.length === events.length ? grouping : 'none';
  // Render the search field first, since 100,000 rows take a while.
  const rendersRows = useDeferredValue(true, false);
  const openingSize = openingCount(events, chart, historyBegun.type);
  const rows = useMemo(
    () => (rendersRows ? eventRows(chart, { grouping: shownGrouping, matches, openingSize, unfolded }) : null),
    [rendersRows, chart, shownGrouping, matches, openingSize, unfolded],
  );
  const currentIndex = playback.count - 1;
  // Dragging along the lanes passes many moments. Details are needed only for the moment at which it stops.
  const detailIndex = useDeferredValue(currentIndex);
  if (events.length === 0)
    return (
      <EmptyText>
        {isLive ? 'No events yet. They appear here as they happen.' : 'This timeline has no events.'}
      </EmptyText>
    );
  return (
    <Box sx={halvesStyles} style={{ gridTemplateRows: splitTracks(listShare) }}>
      <div>
        <EventFilter
          filter={filter}
          onFilter={changeFilter}
          grouping={grouping}
          onGrouping={setGrouping}
          times={times}
          onTimes={setTimes}
          matchCount={matches.length}
          total={events.length}
          searchRef={searchRef}
        />
        {timeline.folded && (
          <Typography variant="caption" component="p" sx={{ px: 4, py: 1, color: 'text.secondary' }}>
            What happened before {utcMillisText(timeline.startedAt)} is folded into this timeline's first state.
          </Typography>
        )}
        {rows && (
          <EventList
            rows={rows}
            events={events}
            chart={chart}
            currentIndex={currentIndex}
            startedAt={times === 'clock' ? timeline.startedAt : null}
            onSelect={(index) => playback.jumpToCount(index + 1)}
            onFold={(index, isOpen) => setUnfolded((before) => withMember(before, index, isOpen))}
          />
        )}
      </div>
      <Splitter label="Resize list" share={listShare} onShare={setListShare} />
      <div>
        {rendersRows && <EventDetail player={player} index={detailIndex} isPlaying={playback.isPlaying} />}
        {rendersRows && !playback.isPlaying && events[detailIndex]?.event.meta.kind === 'input' && (
          <ChangeInput key={detailIndex} runs={runs} index={detailIndex} onChanges={onChanges} />
        )}
      </div>
    </Box>
  );
}

const halvesStyles = {
  display: 'grid',
  flex: 1,
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { minHeight: 0 },
  '& > :first-of-type': { display: 'flex', flexDirection: 'column' },
  '& > :last-of-type': { overflow: 'auto' },
} as const;

interface EventDetailProps {
  readonly player: Player<unknown>;
  /** The event's index; -1 before the first. */
  readonly index: number;
  readonly isPlaying: boolean;
}

/** The current event, and its changes to the state. */
const EventDetail = memo(function EventDetail({ player, index, isPlaying }: EventDetailProps) {
  const played = player.events[index];
  if (!played) return <EmptyText>No events yet. Play, or choose an event, to see its changes.</EmptyText>;
  const { event, at, text } = played;
  const line = player.lines[index] ?? '';
  const { icon, label, color } = EVENT_KINDS[event.meta.kind];
  return (
    <Box sx={detailStyles}>
      {/* Replaced as a whole, since a page translator may have replaced its texts. */}
      <div key={index}>
        <h3>{text}</h3>
        <div data-part="facts">
          <Box component="span" data-part="kind" sx={{ color }}>
            <Icon name={icon} size="small" />
            {label}
          </Box>
          <small>event {countText(index + 1)}</small>
          <small>{stopwatchText(at)}</small>
          <small>digest {digestInLine(line)}</small>
        </div>
        <details data-part="payload">
          <summary>Raw event</summary>
          <small>{event.payload === undefined ? event.type : `${event.type} ${valueText(event.payload)}`}</small>
        </details>
      </div>
      {isPlaying ? <p>Pause to see its changes.</p> : <StateChanges player={player} index={index} />}
    </Box>
  );
});

/** Number of changes listed; the others are only counted. */
const MAX_LISTED = 100;

/** Lists the changes of the state: path, old value and new value. */
function StateChanges({ player, index }: { player: Player<unknown>; index: number }) {
  const differences = useMemo(
    () => stateDifference(player.stateAfter(index), player.stateAfter(index + 1)),
    [player, index],
  );
  if (differences.length === 0) return <p>No change of state.</p>;
  return (
    <>
      <dl aria-label="What changed in the state">
        {differences.slice(0, MAX_LISTED).map(({ path, kind, expected, found }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>
              {kind !== 'extra' && <Value side="before" value={expected} />}
              {kind !== 'missing' && <Value side="after" value={found} />}
            </dd>
          </div>
        ))}
      </dl>
      {differences.length > MAX_LISTED && <p>More places differ than the {MAX_LISTED} listed here.</p>}
    </>
  );
}

/** The sign before an old or a new value, and its text for screen readers. */
const VALUE_SIGNS = { before: ['−', 'Before: '], after: ['+', 'After: '] } as const;

function Value({ side, value }: { side: keyof typeof VALUE_SIGNS; value: unknown }) {
  const [sign, label] = VALUE_SIGNS[side];
  return (
    <div data-side={side}>
      <span aria-hidden="true">{sign}</span>
      <span>
        <VisuallyHidden>{label}</VisuallyHidden>
        {valueText(value)}
      </span>
    </div>
  );
}

function detailStyles({ typography, vars: { palette } }: Theme) {
  return {
    display: 'grid',
    gap: 3,
    px: 4,
    py: 3,
    overflowWrap: 'anywhere',
    '& > div': { display: 'grid', gap: 1 },
    '& > p': { ...typography.caption, m: 0, color: palette.text.tertiary },
    '& h3': { ...typography.body1, m: 0, fontWeight: typography.fontWeightMedium },
    '& small': typography.monoSmall,
    '& [data-part=payload]': { color: palette.text.secondary },
    '& summary': { ...typography.caption, minHeight: '24px', cursor: 'pointer' },
    '& [data-part=facts]': { ...WRAPPED_ROW, columnGap: 3, color: palette.text.secondary },
    '& [data-part=kind]': { ...typography.caption, display: 'inline-flex', alignItems: 'center', gap: 1 },
    '& dl': { ...typography.monoSmall, display: 'grid', gap: 2.5, m: 0 },
    '& dl > div': { display: 'grid', gap: 0.5 },
    '& dt': { color: palette.text.secondary },
    '& dd': { display: 'flex', flexWrap: 'wrap', columnGap: 4, m: 0 },
    '& [data-side]': { display: 'flex', gap: 2 },
    '& [data-side=before]': { color: palette.error.main },
    '& [data-side=after]': { color: palette.primary.main },
  } as const;
}
