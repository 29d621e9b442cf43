import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { PlayedEvent } from '../../../engine/timeline/player';
import { placeInFound } from '../eventSearch';
import { listTarget } from '../listKeys';
import { EventRow } from './EventRow';
import { EventRows } from './EventRows';
import { useRowHeight } from './useRowHeight';

interface EventListProps {
  readonly events: readonly PlayedEvent[];
  /** The numbers of those that are listed. */
  readonly found: readonly number[];
  /** The number of the last event that has been applied; -1 before the first. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** The events of a timeline in their order. Choosing one shows the state right after it. */
export function EventList({ events, found, chosen, onChoose }: EventListProps) {
  const id = useId();
  const rowHeight = useRowHeight();
  const place = placeInFound(found, chosen);
  const isListed = found[place] === chosen;
  const chooseByKey = (event: KeyboardEvent) => {
    const target = found[listTarget(event.key, place, found.length)];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
  };
  // One listener for all rows, so that none is drawn anew because the choice is.
  const chooseByClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    if (row) onChoose(Number(row.dataset.event));
  };
  if (found.length === 0) {
    return (
      <Box sx={{ display: 'grid', flex: 1, placeItems: 'center', p: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {events.length === 0
            ? 'Nothing happens in this timeline.'
            : 'No event of these kinds has all of these words.'}
        </Typography>
      </Box>
    );
  }
  return (
    <EventRows
      role="listbox"
      tabIndex={0}
      aria-label="Events"
      aria-activedescendant={isListed ? `${id}-${place}` : undefined}
      onKeyDown={chooseByKey}
      onClick={chooseByClick}
      count={found.length}
      rowHeight={rowHeight}
      kept={place}
      renderRow={(row) => {
        const event = events[found[row] ?? -1];
        if (!event) return null;
        return (
          <EventRow
            id={`${id}-${row}`}
            event={event}
            place={row + 1}
            total={found.length}
            isChosen={event.index === chosen}
            isAhead={event.index > chosen}
          />
        );
      }}
    />
  );
}
