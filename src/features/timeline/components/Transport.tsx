import { memo } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../../../shared/ui/tooltip/Tooltip';
import Typography from '@mui/material/Typography';
import type { Player } from '../../../engine/timeline/player';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { LIVE_SPEEDS } from '../timelineHost';
import { stopwatchText, utcMillisText } from '../timeTexts';
import { SpeedSelect } from './SpeedSelect';
import type { Playback } from './usePlayback';

/** Plays a timeline, or goes through it event by event, and says where it stands. */
export function Transport({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const { at, count, isPlaying } = playback;
  const { duration, startedAt } = player.timeline;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 3, sm: 5 },
        rowGap: 1,
        px: { xs: 4, sm: 6 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, ml: -2 }}>
        <PlayButton
          icon="stepBack"
          label="Step back"
          isDeaf={count === 0}
          onClick={playback.stepBack}
        />
        <PlayButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          onClick={isPlaying ? playback.pause : playback.play}
        />
        <PlayButton
          icon="stepForward"
          label="Step to the next event"
          isDeaf={count === player.events.length}
          onClick={playback.stepForward}
        />
      </Box>
      <SpeedSelect label="Speed" speeds={LIVE_SPEEDS} value={playback.speed} onChange={playback.setSpeed} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Typography variant="mono" noWrap>
          {stopwatchText(at)}{' '}
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            / {stopwatchText(duration)}
          </Box>
        </Typography>
        <Typography variant="monoSmall" noWrap sx={{ color: 'text.tertiary' }}>
          {utcMillisText(startedAt + at)}
        </Typography>
        <Typography variant="monoSmall" noWrap sx={{ color: 'text.tertiary' }}>
          {`event ${count} of ${player.events.length}`}
        </Typography>
      </Box>
    </Box>
  );
}

interface PlayButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** At an end it keeps the focus, and does nothing. */
  readonly isDeaf?: boolean;
  readonly onClick: () => void;
}

const PlayButton = memo(function PlayButton({ icon, label, isDeaf = false, onClick }: PlayButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isDeaf || undefined}
        onClick={() => {
          if (!isDeaf) onClick();
        }}
        sx={isDeaf ? { color: 'text.disabled' } : {}}
      >
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
});
