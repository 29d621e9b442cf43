import { memo, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Player } from '../../../engine/timeline/player';
import { readableState } from '../../../engine/timeline/readableState';
import { stateDifference } from '../../../engine/timeline/stateDifference';
import { Icon } from '../../../shared/ui/Icon';
import { stopwatchText } from '../timeTexts';
import { valueText } from '../valueText';
import { DifferenceList } from './DifferenceList';
import { KIND_LOOK, KINDS } from './kindLook';
import { themed } from '../../../shared/ui/themed';

interface EventDetailProps {
  readonly player: Player<unknown>;
  /** The number of the event; -1 before the first. */
  readonly index: number;
  readonly isPlaying: boolean;
}

/** The chosen event, and what the state was before and after it. */
export const EventDetail = memo(function EventDetail({ player, index, isPlaying }: EventDetailProps) {
  const played = player.events[index];
  if (!played) {
    return (
      <Typography variant="body2" sx={{ px: { xs: 4, sm: 6 }, py: 4, color: 'text.secondary' }}>
        Nothing has happened yet. Play, or choose an event, to see what it changes.
      </Typography>
    );
  }
  const { event, at, digest } = played;
  const look = KIND_LOOK[event.meta.kind];
  return (
    <Detail data-kind={event.meta.kind}>
      <div>
        <h4>{event.type}</h4>
        <div data-part="facts">
          <span data-part="kind">
            <Icon name={look.icon} size="small" />
            {look.label}
          </span>
          <small>{stopwatchText(at)}</small>
          <small>digest {digest.toString(16).padStart(8, '0')}</small>
        </div>
        {event.payload !== undefined && <small data-part="payload">{valueText(event.payload)}</small>}
      </div>
      {isPlaying ? (
        <p>Pause to see what it changed.</p>
      ) : (
        <Changes player={player} index={index} />
      )}
    </Detail>
  );
});

/** One style for all of it: there is another event to show at every moment. */
const Detail = styled('div')(themed((theme) => {
  const { spacing, breakpoints, typography, vars } = theme;
  const { text } = vars.palette;
  return {
    display: 'grid',
    gap: spacing(3),
    padding: spacing(3, 4),
    [breakpoints.up('sm')]: { paddingInline: spacing(6) },
    '& > div': { display: 'grid', gap: spacing(1) },
    '& > p': { ...typography.caption, margin: 0, color: text.tertiary },
    '& h4': { ...typography.mono, margin: 0, fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& small': { ...typography.monoSmall },
    '& [data-part=payload]': { color: text.secondary, overflowWrap: 'anywhere' },
    '& [data-part=facts]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: spacing(3),
      color: text.secondary,
    },
    '& [data-part=kind]': { ...typography.caption, display: 'inline-flex', alignItems: 'center', gap: spacing(1) },
    ...Object.fromEntries(KINDS.map((kind) => [`&[data-kind=${kind}] [data-part=kind]`, { color: KIND_LOOK[kind].color(theme) }])),
  };
}));

function Changes({ player, index }: { player: Player<unknown>; index: number }) {
  const differences = useMemo(
    () => stateDifference(readableState(player.stateAfter(index)), readableState(player.stateAfter(index + 1))),
    [player, index],
  );
  return <DifferenceList differences={differences} />;
}
