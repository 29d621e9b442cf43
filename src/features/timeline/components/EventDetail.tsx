import { memo, useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Player } from '../../../engine/timeline/player';
import { readableState } from '../../../engine/timeline/readableState';
import { stateDifference } from '../../../engine/timeline/stateDifference';
import { Icon } from '../../../shared/ui/Icon';
import { stopwatchText } from '../timeTexts';
import { valueText } from '../valueText';
import { DifferenceList } from './DifferenceList';
import { KIND_LOOK } from './kindLook';

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
    <Box sx={{ display: 'grid', gap: 3, px: { xs: 4, sm: 6 }, py: 3 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="mono" component="h4" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
          {event.type}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, color: 'text.secondary' }}>
          <Box
            component="span"
            sx={(theme) => ({ display: 'inline-flex', alignItems: 'center', gap: 1, color: look.color(theme) })}
          >
            <Icon name={look.icon} size="small" />
            <Typography variant="caption" component="span">
              {look.label}
            </Typography>
          </Box>
          <Typography variant="monoSmall">{stopwatchText(at)}</Typography>
          <Typography variant="monoSmall">digest {digest.toString(16).padStart(8, '0')}</Typography>
        </Box>
        {event.payload !== undefined && (
          <Typography variant="monoSmall" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {valueText(event.payload)}
          </Typography>
        )}
      </Box>
      {isPlaying ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
          Pause to see what it changed.
        </Typography>
      ) : (
        <Changes player={player} index={index} />
      )}
    </Box>
  );
});

function Changes({ player, index }: { player: Player<unknown>; index: number }) {
  const differences = useMemo(
    () => stateDifference(readableState(player.stateAfter(index)), readableState(player.stateAfter(index + 1))),
    [player, index],
  );
  return <DifferenceList differences={differences} />;
}
