import { useId, useMemo, useRef, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import recorded from '../../../timelines/demo.timeline.json';
import { createPlayer } from '../../engine/timeline/player';
import type { Timeline } from '../../engine/timeline/timeline';
import { DashboardPanels } from '../../features/dashboard';
import type { DemoProps } from '../../features/demo';
import { useEnvironment, type Environment } from '../../services/environment';
import { Dialog } from '../../shared/ui/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { SimulatedMark } from '../../shared/ui/StatusChip';
import { SpeedSelect } from '../../timelinePanel/components';
import { makeReplayProgram } from '../../program/replayProgram';
import type { RootState } from '../../program/rootReducer';
import { DemoEnd, DemoStage } from './DemoStage';
import { captionAt, timelineCaptions, describeState } from './demoTexts';
import { ReadOnly, createIsolatedApp } from './ReadOnly';
import { usePlayback, type Playback } from './usePlayback';
import type { Ms } from '../../engine/clock/clock';
import { useIsPageVisible } from '../../shared/pageState';
import { axisText, SECOND } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';

/** Watch Demo: plays a recorded timeline on the real dashboard, apart from the page's store and services. */
export function DemoScreen(props: DemoProps) {
  const environment = useEnvironment();
  const [demo] = useState(() => openDemo(environment));
  return (
    <ReadOnly app={demo.app}>
      <DemoDialog {...props} demo={demo} />
    </ReadOnly>
  );
}

/** The demo's recording. Unlike an imported file, it needs no check, because the tests replay it. */
const timeline = recorded as Timeline<RootState>;

/** Replays the demo's timeline with the real program, and returns what the screen needs to play it. */
export function openDemo(contacts: Pick<Environment, 'socialUrl' | 'contactEmail'>) {
  const player = createPlayer(timeline, makeReplayProgram);
  return { player, captions: timelineCaptions(player), app: createIsolatedApp(player.stateAfter(0), contacts) };
}

/** Plays the two-and-a-half-minute recording in a little over half a minute. */
const INITIAL_SPEED = 4;

/**
 * Plays a recorded timeline on an inert dashboard: at once, or on Play for users who prefer reduced motion. Pauses
 * while the page is hidden or the dialog is closing. Escape closes the dialog.
 */
function DemoDialog({
  demo: { player, captions, app },
  isOpen,
  onClose,
  onClosed,
  onAccess,
}: DemoProps & { demo: ReturnType<typeof openDemo> }) {
  const { clock } = useEnvironment();
  const titleId = useId();
  const playButton = useRef<HTMLButtonElement>(null);
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const isVisible = useIsPageVisible();
  const playback = usePlayback(player.timeline.duration, {
    clock,
    speed: INITIAL_SPEED,
    isStarted: !prefersReducedMotion,
    isSuspended: !isVisible || !isOpen,
  });
  const { at, isPlaying } = playback;
  const { startedAt, duration } = player.timeline;
  // Includes the events at the start, which open the dashboard.
  const eventCount = player.countAt(at);
  const state = useMemo(() => player.stateAfter(eventCount), [player, eventCount]);
  const summary = useMemo(() => describeState(state), [state]);
  const caption = captionAt(captions, at);
  const hasEnded = at >= duration;
  const description = hasEnded ? 'The demo has ended.' : caption?.text;
  const waitsForPlay = prefersReducedMotion && !isPlaying && at === 0;
  const playAgain = () => {
    // The pressed button disappears with its card, so the focus moves to Play.
    playButton.current?.focus();
    playback.play();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isSmall}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: (theme) => paperStyle(theme, isSmall) } }}
    >
      <DemoHead titleId={titleId} onClose={onClose} />
      <DemoStage
        store={app.store}
        state={state}
        moment={startedAt + at}
        speed={isPlaying ? playback.speed : 0}
        part={caption ?? { area: 'summary' }}
        summary={summary}
        scrollsSmoothly={!prefersReducedMotion}
        onPress={isPlaying ? playback.pause : playback.play}
        end={hasEnded && <DemoEnd onAccess={onAccess} onPlayAgain={playAgain} />}
      >
        <DashboardPanels isEmbedded />
      </DemoStage>
      <Box sx={CAPTION}>
        <Typography role="status" variant="body1" sx={{ fontWeight: 'fontWeightMedium' }}>
          {playback.problem ?? (waitsForPlay ? REDUCED_MOTION_NOTE : description)}
        </Typography>
      </Box>
      <DemoControls buttonRef={playButton} playback={playback} duration={duration} />
    </Dialog>
  );
}

const REDUCED_MOTION_NOTE = 'Paused because your system prefers reduced motion. Press Play to watch.';

const SIMULATION_DISCLAIMER =
  'A recorded sample run of the dashboard: its wallets, amounts and hashes are made up, and no real funds move.';

function DemoHead({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flexShrink: 0,
        minHeight: sizes.panelHead,
        px: { xs: 4, sm: 6 },
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      <Typography id={titleId} variant="h4" component="h2">
        SEED in action
      </Typography>
      <SimulatedMark label="Simulated" detail={SIMULATION_DISCLAIMER} />
      <Typography
        variant="caption"
        component="p"
        noWrap
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
      >
        A recorded sample run, two and a half minutes long
      </Typography>
      <Tooltip title="Close (Esc)">
        <IconButton aria-label="Close the demo" onClick={onClose} sx={{ ml: 'auto', mr: -2 }}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const CAPTION = {
  display: 'grid',
  alignContent: 'center',
  flexShrink: 0,
  // Two lines on a phone, so that a longer caption shifts nothing.
  minHeight: { xs: '4.25em', sm: '3.25em' },
  px: { xs: 4, sm: 6 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};

function paperStyle({ sizes, spacing }: Theme, isSmall: boolean) {
  if (isSmall) return { margin: 0, width: '100%', maxWidth: 'none', border: 'none', borderRadius: 0 };
  const gap = spacing(16);
  return {
    width: `calc(100% - ${gap})`,
    maxWidth: sizes.width.wide,
    height: `calc(100dvh - ${gap})`,
    maxHeight: 'none',
  };
}

/** Playback speeds; 1 is real time. */
const SPEEDS = [1, 2, 4, 8, 16, 32] as const;

const PLAY_ICONS = { Pause: APP_ICONS.pause, Play: 'play', 'Play again': 'refresh' } as const;

const GRID_AREAS = { xs: '"time time time" "play position speed"', sm: '"play time position speed"' };

interface DemoControlsProps {
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly playback: Playback;
  readonly duration: Ms;
}

function DemoControls({ buttonRef, playback, duration }: DemoControlsProps) {
  const { at, isPlaying, pause, play, jumpTo } = playback;
  const playLabel = at >= duration ? 'Play again' : 'Play';
  const label = isPlaying ? 'Pause' : playLabel;
  const position = axisText(at, SECOND);
  const total = axisText(duration, SECOND);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: GRID_AREAS,
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
          <Icon name={PLAY_ICONS[label]} />
        </IconButton>
      </Tooltip>
      <Box
        component="input"
        type="range"
        aria-label="Time"
        aria-valuetext={`${position} of ${total}`}
        min={0}
        max={duration}
        step={SECOND}
        value={at}
        onChange={({ target }) => jumpTo(Number(target.value))}
        sx={rangeStyle}
      />
      <Typography variant="mono" noWrap sx={{ gridArea: 'position' }}>
        <TranslationSafeText>{position} </TranslationSafeText>
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          {`/ ${total}`}
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
