import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../../engine/timeline/player';
import { Icon } from '../../../shared/ui/Icon';
import { stopwatchText } from '../timeTexts';
import { valueText } from '../valueText';
import { KIND_LOOK } from './kindLook';

interface EventRowProps {
  readonly id: string;
  readonly event: PlayedEvent;
  readonly height: number;
  /** Its place in the list, from 1, and how long that is: assistive technology sees only what is drawn. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
  /** It has not happened yet at the moment that is shown. */
  readonly isAhead: boolean;
}

/** One event: when, of which kind, and what. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, event: played, height, place, total, isChosen, isAhead } = props;
  const { at, index, event } = played;
  const look = KIND_LOOK[event.meta.kind];
  // On the tint of the chosen row the palest text would be too pale.
  const pale = isChosen ? 'text.secondary' : 'text.tertiary';
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={total}
      data-event={index}
      sx={(theme) => rowLook(theme, height, isChosen)}
    >
      <Typography variant="monoSmall" sx={{ flexShrink: 0, color: pale }}>
        {stopwatchText(at)}
      </Typography>
      <Icon name={look.icon} size="small" label={look.label} sx={{ color: look.color }} />
      <Typography
        variant="monoSmall"
        noWrap
        sx={{ flexShrink: 0, maxWidth: '100%', color: isAhead ? 'text.secondary' : 'text.primary' }}
      >
        {event.type}
      </Typography>
      {event.payload !== undefined && (
        <Typography variant="monoSmall" noWrap sx={{ minWidth: 0, color: pale }}>
          {valueText(event.payload)}
        </Typography>
      )}
    </Box>
  );
});

function rowLook({ sizes, vars: { palette } }: Theme, height: number, isChosen: boolean) {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    height,
    px: { xs: 4, sm: 6 },
    overflow: 'hidden',
    cursor: 'pointer',
    borderLeft: `${sizes.timeline.grip}px solid ${isChosen ? palette.primary.main : 'transparent'}`,
    background: isChosen ? palette.tint.primary : 'transparent',
    '&:hover': isChosen ? {} : { background: palette.action.hover },
  } as const;
}
