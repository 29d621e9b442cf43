import { memo, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { Player } from '../../../engine/timeline/player';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { LIVE_SPEEDS } from '../timelineHost';
import { stopwatchText, utcMillisText } from '../timeTexts';
import { SpeedSelect } from './SpeedSelect';
import type { Playback } from './usePlayback';
import { themed } from '../../../shared/ui/themed';

/** Plays a timeline, or goes through it event by event, and says where it stands. */
export function Transport({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const { at, count, isPlaying } = playback;
  const { duration, startedAt } = player.timeline;
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <Row>
      <div data-part="buttons" onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
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
      </div>
      {/* Said to whoever steps; the scrub bar and the list say it by themselves, and while it plays it would never end. */}
      <VisuallyHidden role="status">{hasFocus && !isPlaying && eventWords(player, count)}</VisuallyHidden>
      <SpeedSelect label="Speed" speeds={LIVE_SPEEDS} value={playback.speed} onChange={playback.setSpeed} />
      <div data-part="place">
        <span>
          {stopwatchText(at)} <small>/ {stopwatchText(duration)}</small>
        </span>
        <small>{utcMillisText(startedAt + at)}</small>
        <small>{`event ${count} of ${player.events.length}`}</small>
      </div>
    </Row>
  );
}

function eventWords({ events }: Player<unknown>, count: number): string {
  const last = events[count - 1];
  return last ? `Event ${count} of ${events.length}: ${last.event.type}` : `Before the first of ${events.length} events`;
}

/** One style for all of it: where it stands is drawn anew at every moment that is shown. */
const Row = styled('div')(themed(({ spacing, breakpoints, typography, vars }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 3),
  paddingInline: spacing(4),
  [breakpoints.up('sm')]: { columnGap: spacing(5), paddingInline: spacing(6) },
  '& > [data-part=buttons]': { display: 'flex', gap: spacing(1), marginLeft: spacing(-2) },
  '& > [data-part=place]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: spacing(3) },
  '& > [data-part=place] > *': {
    ...typography.monoSmall,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: vars.palette.text.tertiary,
  },
  '& > [data-part=place] > span': { ...typography.mono, color: 'inherit' },
  '& > [data-part=place] > span > small': { fontSize: 'inherit', color: vars.palette.text.tertiary },
})));

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
