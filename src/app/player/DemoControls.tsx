import type { Ref } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import { Icon } from '../../shared/ui/Icon';
import { SpeedSelect, type Playback } from '../../timelinePanel/components';
import { axisText } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { ChangingText } from '../../shared/ui/ChangingText';

/** How fast the demo can be played; 1 is real time. */
const SPEEDS = [1, 2, 4, 8, 16, 32] as const;

const SECOND: Ms = 1000;

const AREAS = { xs: '"time time time" "play at speed"', sm: '"play time at speed"' };

interface DemoControlsProps {
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly playback: Playback;
  readonly duration: Ms;
}

/** Play or pause, where it stands and the way to another moment, and how fast it goes. */
export function DemoControls({ buttonRef, playback, duration }: DemoControlsProps) {
  const { at, isPlaying, pause, play, jumpTo } = playback;
  const [icon, label] = isPlaying
    ? ([APP_ICONS.pause, 'Pause'] as const)
    : at >= duration
      ? (['refresh', 'Play again'] as const)
      : (['play', 'Play'] as const);
  const position = axisText(at, SECOND);
  const whole = axisText(duration, SECOND);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: AREAS,
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
        alignItems: 'center',
        columnGap: { xs: 3, sm: 4 },
        flexShrink: 0,
        px: { xs: 4, sm: 6 },
        pb: 3,
      }}
    >
      <Tooltip title={label}>
        <IconButton ref={buttonRef} autoFocus aria-label={label} onClick={isPlaying ? pause : play} sx={playStyle}>
          <Icon name={icon} />
        </IconButton>
      </Tooltip>
      <Box
        component="input"
        type="range"
        aria-label="Time"
        aria-valuetext={`${position} of ${whole}`}
        min={0}
        max={duration}
        step={SECOND}
        value={at}
        onChange={({ target }) => jumpTo(Number(target.value))}
        sx={rangeStyle}
      />
      <Typography variant="mono" noWrap sx={{ gridArea: 'at' }}>
        <ChangingText>{position} </ChangingText>
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          {`/ ${whole}`}
        </Box>
      </Typography>
      <Box sx={{ gridArea: 'speed' }}>
        <SpeedSelect label="Speed" speeds={SPEEDS} value={playback.speed} onChange={playback.setSpeed} />
      </Box>
    </Box>
  );
}

function playStyle({ sizes, vars: { palette } }: Theme) {
  const colors = { background: palette.primary.main, color: palette.primary.contrastText };
  return { gridArea: 'play', width: sizes.touchTarget, height: sizes.touchTarget, ...colors, '&:hover': colors };
}

function rangeStyle({ sizes, vars: { palette } }: Theme) {
  return {
    gridArea: 'time',
    width: '100%',
    minHeight: sizes.touchTarget,
    margin: 0,
    accentColor: palette.primary.main,
    cursor: 'pointer',
  };
}
