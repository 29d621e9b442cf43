import { memo } from 'react';
import type { PlayedEvent } from '../../../engine/timeline/player';
import { Icon } from '../../../shared/ui/Icon';
import { stopwatchText, valueText } from '../texts';
import { EVENT_KINDS } from './eventKinds';

interface EventRowProps {
  readonly id: string;
  readonly event: PlayedEvent;
  /** Its place in the list, from 1, and how long that is: assistive technology sees only what is drawn. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
  /** It has not happened yet at the moment that is shown. */
  readonly isAhead: boolean;
}

/** One event: when, of which kind, and what. The list around gives it its looks, once for all rows. */
export const EventRow = memo(function EventRow({ id, event: played, place, total, isChosen, isAhead }: EventRowProps) {
  const { at, index, event } = played;
  const { icon, label } = EVENT_KINDS[event.meta.kind];
  return (
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={total}
      data-event={index}
      data-kind={event.meta.kind}
      data-ahead={isAhead || undefined}
    >
      <span data-cell="time">{stopwatchText(at)}</span>
      <Icon name={icon} size="small" label={label} />
      <span data-cell="type">{event.type}</span>
      {event.payload !== undefined && <span data-cell="payload">{valueText(event.payload)}</span>}
    </div>
  );
});
