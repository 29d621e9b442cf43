import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { Player } from '../../../engine/timeline/player';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { stopwatchText, utcMillisText } from '../texts';
import { LIVE_SPEEDS } from '../timelineHost';
import { SpeedSelect } from './SpeedSelect';
import type { Playback } from './usePlayback';

/** As live, but for pausing, which has a button of its own. */
const PLAYBACK_SPEEDS = LIVE_SPEEDS.filter((speed) => speed > 0);

/** Plays a timeline or steps through its events, and says where it stands. */
export function Transport({ player: { timeline, events }, playback }: { player: Player<unknown>; playback: Playback }) {
  const { at, count, isPlaying } = playback;
  const [hasFocus, setHasFocus] = useState(false);
  const last = events[count - 1];
  const eventText = last ? `Event ${count} of ${events.length}: ${last.event.type}` : `Before the first of ${events.length} events`;
  return (
    <Box sx={transportStyles}>
      <div data-part="buttons" onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
        <TransportButton icon="stepBack" label="Step back" isAtEnd={count === 0} onClick={playback.stepBack} />
        <TransportButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          onClick={isPlaying ? playback.pause : playback.play}
        />
        <TransportButton
          icon="stepForward"
          label="Step to the next event"
          isAtEnd={count === events.length}
          onClick={playback.stepForward}
        />
      </div>
      {/* For whoever steps with these buttons. The scrub bar and the list announce it themselves; while it plays it would never end. */}
      <VisuallyHidden role="status">{hasFocus && !isPlaying && eventText}</VisuallyHidden>
      <SpeedSelect label="Speed" speeds={PLAYBACK_SPEEDS} value={playback.speed} onChange={playback.setSpeed} />
      <div data-part="place">
        <span>
          {stopwatchText(at)} <small>/ {stopwatchText(timeline.duration)}</small>
        </span>
        <small>{utcMillisText(timeline.startedAt + at)}</small>
        <small>{`event ${count} of ${events.length}`}</small>
      </div>
    </Box>
  );
}

interface TransportButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Then it keeps the focus and does nothing. */
  readonly isAtEnd?: boolean;
  readonly onClick: () => void;
}

function TransportButton({ icon, label, isAtEnd = false, onClick }: TransportButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isAtEnd || undefined}
        onClick={isAtEnd ? undefined : onClick}
        sx={{ '&[aria-disabled]': { color: 'text.disabled' } }}
      >
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}

function transportStyles({ typography, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: 1,
    columnGap: { xs: 3, sm: 5 },
    px: { xs: 4, sm: 6 },
    '& > [data-part=buttons]': { display: 'flex', gap: 1, ml: -2 },
    '& > [data-part=place]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 },
    '& > [data-part=place] > *': {
      ...typography.monoSmall,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: palette.text.tertiary,
    },
    '& > [data-part=place] > span': { ...typography.mono, color: 'inherit' },
    '& > [data-part=place] > span > small': { fontSize: 'inherit', color: palette.text.tertiary },
  } as const;
}
