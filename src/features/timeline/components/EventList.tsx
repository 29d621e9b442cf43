import { memo, useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../../engine/timeline/player';
import { Icon } from '../../../shared/ui/Icon';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { targetOfKey } from '../eventSearch';
import { stopwatchText, valueText } from '../texts';
import { EVENT_KINDS } from './EventFilter';

interface EventListProps {
  readonly events: readonly PlayedEvent[];
  /** The indices of those that are listed. */
  readonly found: readonly number[];
  /** The index of the last event that has been applied; -1 before the first. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 12;

/** The events of a timeline in their order. Choosing one shows the state right after it. */
export function EventList({ events, found, chosen, onChoose }: EventListProps) {
  const id = useId();
  // The last of those that are listed which has happened.
  const place = found.findLastIndex((index) => index <= chosen);
  const chooseByKey = (event: KeyboardEvent) => {
    const target = found[targetOfKey(event.key, place, found.length)];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
  };
  // One listener for all rows, so that a new choice renders only the rows that look different.
  const chooseByClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    if (row) onChoose(Number(row.dataset.event));
  };
  if (found.length === 0) {
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
      count={found.length}
      keyOf={String}
      active={place}
      firstRows={FIRST_ROWS}
      drawnWhole={0}
      area={{
        'aria-activedescendant': found[place] === chosen ? `${id}-${place}` : undefined,
        onKeyDown: chooseByKey,
        onClick: chooseByClick,
      }}
      renderRow={(row) => {
        const event = events[found[row] ?? -1];
        if (!event) return <></>;
        const { index } = event;
        return (
          <EventRow
            id={`${id}-${row}`}
            event={event}
            place={row + 1}
            total={found.length}
            isChosen={index === chosen}
            isAhead={index > chosen}
          />
        );
      }}
    />
  );
}

interface EventRowProps {
  readonly id: string;
  readonly event: PlayedEvent;
  /** Its place in the list, from 1, and the list's length, because screen readers see only the rows that are drawn. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
  /** It has not happened yet at the moment that is shown. */
  readonly isAhead: boolean;
}

/** One event: when, of which kind, and what. */
const EventRow = memo(function EventRow({ id, event: played, place, total, isChosen, isAhead }: EventRowProps) {
  const { at, index, event } = played;
  const { icon, label } = EVENT_KINDS[event.meta.kind];
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={total}
      data-event={index}
      data-kind={event.meta.kind}
      data-ahead={isAhead || undefined}
      sx={rowStyles}
    >
      <span data-cell="time">{stopwatchText(at)}</span>
      <Icon name={icon} size="small" label={label} />
      <span data-cell="type">{event.type}</span>
      {event.payload !== undefined && <span data-cell="payload">{valueText(event.payload)}</span>}
    </Box>
  );
});

function rowStyles({ sizes, typography, vars: { palette } }: Theme) {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    boxSizing: 'border-box',
    height: sizes.timeline.row,
    '@media (pointer: coarse)': { height: sizes.touchTarget },
    px: { xs: 4, sm: 6 },
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
    '&[data-kind=input] > svg': { color: palette.primary.main },
    '& > [data-cell]': typography.monoSmall,
    '& > [data-cell=time]': { flexShrink: 0 },
    '& > [data-cell=type]': { ...oneLine, color: palette.text.primary },
    '&[data-ahead] > [data-cell=type]': { color: palette.text.secondary },
    // It takes the room that is left. If it shrank instead, rounding would cut the type short.
    '& > [data-cell=payload]': { ...oneLine, flex: '1 1 0' },
  } as const;
}
