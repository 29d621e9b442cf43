import { memo, useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../../engine/clock/clock';
import type { PlayedEvent } from '../../../engine/timeline/player';
import { countedText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { rowAt, workAt, type EventRow } from '../eventRows';
import { targetOfKey } from '../eventSearch';
import type { Chart } from '../lanes';
import { dayTimeText, stopwatchText } from '../texts';
import { EVENT_KINDS } from './EventFilter';

interface EventListProps {
  readonly rows: readonly EventRow[];
  readonly events: readonly PlayedEvent[];
  readonly chart: Chart;
  /** The index of the last event that has been applied; -1 before the first. */
  readonly chosen: number;
  /** Where times are shown as those of the day: when the timeline began (UTC ms). */
  readonly from: Ms | null;
  readonly onChoose: (index: number) => void;
  /** Folds or unfolds the work that begins with the event of this index. */
  readonly onFold: (index: number, isOpen: boolean) => void;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 16;

/** The events of a timeline in their order. Choosing one shows the state right after it. */
export function EventList({ rows, events, chart, chosen, from, onChoose, onFold }: EventListProps) {
  const id = useId();
  // The line of the last event that has happened.
  const place = rowAt(rows, chart, chosen);
  const actOnKey = (event: KeyboardEvent) => {
    const work = workAt(rows, place);
    const isOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
    if (isOpen !== undefined && work && work.isOpen !== isOpen) {
      event.preventDefault();
      onFold(work.index, isOpen);
      return;
    }
    const next = targetOfKey(event.key, place, rows.length);
    // The line of unfolded work stands for its first event, from which the way up leads past it.
    const isOwnHead = next === place - 1 && rows[next]?.index === rows[place]?.index;
    const target = rows[isOwnHead ? next - 1 : next];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target.index);
  };
  // One listener for all rows, so that a new choice renders only the rows that look different.
  const actOnClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    if (!line) return;
    const index = Number(line.dataset.event);
    if (line.dataset.work !== undefined) onFold(index, line.dataset.work === 'folded');
    onChoose(index);
  };
  if (rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
        {events.length === 0 ? 'Nothing happens in this timeline.' : 'No event of these kinds has all of these words.'}
      </Typography>
    );
  }
  return (
    <VirtualList
      role="listbox"
      areaName="Events"
      count={rows.length}
      keyOf={String}
      active={place}
      firstRows={FIRST_ROWS}
      drawnWhole={0}
      area={{ 'aria-activedescendant': place === -1 ? undefined : `${id}-${place}`, onKeyDown: actOnKey, onClick: actOnClick }}
      renderRow={(number) => {
        const row = rows[number];
        const event = row && events[row.index];
        if (!event) return <></>;
        return (
          <EventLine
            id={`${id}-${number}`}
            row={row}
            event={event}
            last={row.kind === 'work' ? (events[row.last]?.text ?? '') : ''}
            from={from}
            place={number + 1}
            total={rows.length}
            isChosen={number === place}
            isAhead={row.index > chosen}
            outcome={row.kind === 'work' ? row.outcome : (chart.subjects[row.index]?.outcome ?? null)}
          />
        );
      }}
    />
  );
}

interface EventLineProps {
  readonly id: string;
  readonly row: EventRow;
  readonly event: PlayedEvent;
  /** The sentence of the work's last event. */
  readonly last: string;
  readonly from: Ms | null;
  /** Its place in the list, from 1, and the list's length, because screen readers see only the rows that are drawn. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
  /** It has not happened yet at the moment that is shown. */
  readonly isAhead: boolean;
  readonly outcome: Chart['subjects'][number]['outcome'];
}

/** One event, or work as a whole: when, of which kind, what, and how long it took. */
const EventLine = memo(function EventLine({ id, row, event: played, last, from, place, total, isChosen, isAhead, outcome }: EventLineProps) {
  const { at, event, text } = played;
  const { icon, label } = EVENT_KINDS[event.meta.kind];
  const isTrouble = outcome !== null && outcome !== 'success';
  const isWork = row.kind === 'work';
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={total}
      data-event={row.index}
      data-kind={event.meta.kind}
      data-work={isWork ? (row.isOpen ? 'unfolded' : 'folded') : undefined}
      data-inside={row.kind === 'event' && row.isInside ? '' : undefined}
      data-ahead={isAhead || undefined}
      data-trouble={isTrouble || undefined}
      sx={lineStyles}
    >
      <span data-cell="time">{from === null ? stopwatchText(at) : dayTimeText(from + at)}</span>
      {isWork ? <Icon name={row.isOpen ? 'chevronDown' : 'chevronRight'} size="small" /> : <Icon name={icon} size="small" label={label} />}
      <span data-cell="text">{isWork ? last : text}</span>
      {isTrouble && <Icon name="warning" size="small" label="Failure or stop" />}
      {isWork && (
        <>
          <VisuallyHidden>
            {row.isOpen ? 'unfolded' : 'folded'}, {countedText(row.count, 'event')}
          </VisuallyHidden>
          <span data-cell="facts">{row.duration === null ? 'at work' : `${(row.duration / 1000).toFixed(1)} s`}</span>
        </>
      )}
    </Box>
  );
});

function lineStyles({ sizes, typography, vars: { palette } }: Theme) {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    boxSizing: 'border-box',
    height: sizes.timeline.row,
    '@media (pointer: coarse)': { height: sizes.touchTarget },
    px: 4,
    overflow: 'hidden',
    cursor: 'pointer',
    color: palette.text.tertiary,
    '&:hover': { background: palette.action.hover },
    '&[aria-selected=true]': {
      // On the tint the palest text would be too pale.
      color: palette.text.secondary,
      background: palette.tint.primary,
      boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& > svg': { color: palette.text.secondary },
    '&[data-kind=input]:not([data-work]) > svg:first-of-type': { color: palette.primary.main },
    '&[data-trouble] > svg:last-of-type': { color: palette.warning.main },
    '&[data-inside] > [data-cell=text]': { pl: 4 },
    '& > [data-cell=time]': { ...typography.monoSmall, flexShrink: 0 },
    '& > [data-cell=text]': { ...typography.body2, ...oneLine, flex: '1 1 0', color: palette.text.primary },
    '&[data-ahead] > [data-cell=text]': { color: palette.text.secondary },
    '& > [data-cell=facts]': { ...typography.caption, flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  } as const;
}
