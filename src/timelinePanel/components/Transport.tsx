import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { Theme } from '@mui/material/styles';
import { SmallButton } from '../../shared/ui/SmallButton';
import { VisuallyHidden, visuallyHidden } from '../../shared/ui/VisuallyHidden';
import type { RunPair, Side } from '../compare/sides';
import { firstAfter, lastBefore, type Chart } from '../lanes/lanes';
import { TooltipIconButton } from './panelButtons';
import { LiveSpeed } from './LiveControls';
import { NARROW, WRAPPED_ROW } from './panelStyles';
import { SpeedSelect } from './SpeedSelect';
import type { Opened } from './useOpenedTimeline';
import type { Playback } from './usePlayback';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { countText, countWithNoun } from '../../shared/text';

const ICONS = { stepBack: 'M17.5 5v14L9 12l8.5-7ZM6 5v14', stepForward: 'M6.5 5v14L15 12 6.5 5ZM18 5v14' } as const;

const PLAYBACK_SPEEDS = [0.5, 1, 2, 5, 10, 50, 100] as const;

/** Shortened in a narrow panel; screen readers get all of it. */
const FOLLOW_LIVE = (
  <span>
    <span data-long>Follow </span>live
  </span>
);

interface TransportProps {
  readonly opened: Opened;
  readonly playback: Playback;
  readonly chart: Chart;
  readonly children?: ReactNode;
}

/** Plays the timeline and steps through its events. Shows the speed that applies: live or replay. */
export function Transport({ opened: { player, source }, playback, chart, children }: TransportProps) {
  const { timeline, events } = player;
  const { count, isPlaying, isAtEnd } = playback;
  const isFollowing = source === 'live' && isAtEnd;
  const [hasFocus, setHasFocus] = useState(false);
  const last = events[count - 1];
  const eventText = last
    ? `Event ${countText(count)} of ${countText(events.length)}: ${last.text}`
    : `Before the first of ${countWithNoun(events.length, 'event')}`;
  return (
    <Box sx={transportStyles}>
      <div data-part="buttons" onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
        <TooltipIconButton
          isLarge
          icon={ICONS.stepBack}
          label="Step back"
          isDisabled={count === 0}
          onClick={playback.stepBack}
        />
        <TooltipIconButton
          isLarge
          icon={isPlaying ? APP_ICONS.pause : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          onClick={isPlaying ? playback.pause : playback.play}
        />
        <TooltipIconButton
          isLarge
          icon={ICONS.stepForward}
          label="Step to the next event"
          isDisabled={isAtEnd}
          onClick={playback.stepForward}
        />
        <FailureButtons chart={chart} playback={playback} />
      </div>
      {/* Announced only while these buttons have the focus, since the time axis and the list announce themselves. */}
      <VisuallyHidden role="status">{hasFocus && !isPlaying && !isFollowing && eventText}</VisuallyHidden>
      {isFollowing ? (
        <LiveSpeed />
      ) : (
        <SpeedSelect
          label="Replay speed"
          speeds={PLAYBACK_SPEEDS}
          value={playback.speed}
          onChange={playback.setSpeed}
        />
      )}
      {source === 'live' && (
        // The same button while following, so that it keeps the focus when pressed.
        <SmallButton
          title={
            isFollowing
              ? 'You see the session as it goes on. Step back, or choose an event, to look at a moment of it.'
              : undefined
          }
          icon="pulse"
          kind="outlined"
          aria-disabled={isFollowing || undefined}
          onClick={() => playback.jumpTo(timeline.duration)}
        >
          {isFollowing ? 'Live' : FOLLOW_LIVE}
        </SmallButton>
      )}
      {children}
    </Box>
  );
}

/** Buttons that jump to failures, stops and the divergence, if there are any. */
function FailureButtons({ chart: { failures, divergence }, playback }: { chart: Chart; playback: Playback }) {
  if (failures.length === 0) return null;
  const currentIndex = playback.count - 1;
  const what = divergence ? 'failure, stop or divergence' : 'failure or stop';
  const [previous, next] = [lastBefore(failures, currentIndex), firstAfter(failures, currentIndex)];
  return (
    <>
      <TooltipIconButton
        isLarge
        icon="arrowLeft"
        label={`Previous ${what}`}
        isDisabled={previous === null}
        onClick={() => playback.jumpToCount((previous ?? 0) + 1)}
      />
      <TooltipIconButton
        isLarge
        icon="warning"
        label={`Next ${what}`}
        isDisabled={next === null}
        onClick={() => playback.jumpToCount((next ?? 0) + 1)}
      />
    </>
  );
}

const ICON_ONLY = {
  '& [data-resume]': visuallyHidden,
  '& [data-part=actions] .MuiButton-startIcon': { mx: 0 },
} as const;

function transportStyles({ vars: { palette } }: Theme) {
  return {
    ...WRAPPED_ROW,
    rowGap: 1,
    columnGap: { xs: 3, sm: 4 },
    flexShrink: 0,
    px: 4,
    '& > [data-part=actions]': { display: 'contents' },
    '& > [data-part=buttons]': { display: 'flex', gap: 1, ml: -2 },
    '& > [aria-disabled]': { color: palette.primary.main },
    [NARROW]: { px: 2, columnGap: 1, '& > [data-part=buttons]': { gap: 0, ml: 0 } },
    // One line on a phone; large text needs more.
    '@container timeline (min-width: 20em) and (max-width: 29.99em)': {
      '&:not(:has(> [role=group]))': { flexWrap: 'nowrap' },
    },
    // In a narrow panel, the selects have no visible labels.
    '@container timeline (max-width: 759.95px)': {
      columnGap: 2,
      '& label:not([data-stays]), & [data-long]': visuallyHidden,
      '& [role=group] span:has(> svg)': { display: 'none' },
    },
    // With the switch between two runs, everything must be small to fit on one line.
    '@container timeline (max-width: 639.95px)': {
      '&:has(> [role=group])': {
        columnGap: 1,
        '& > [data-part=buttons]': { gap: 0 },
        '& > [role=group] > button': { px: 2 },
      },
      // Leave space for the buttons that jump to failures, if there are any.
      '&:has(> [role=group]):has(> [data-part=buttons] > :nth-child(4))': ICON_ONLY,
    },
    '@container timeline (max-width: 549.95px)': { '&:has(> [role=group])': ICON_ONLY },
  } as const;
}

interface SideSwitchProps extends Pick<RunPair, 'names'> {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** Selects which of two runs the dashboard and the panel show, at the same moment of each. */
export function SideSwitch({ names, side, onSide }: SideSwitchProps) {
  return (
    <ButtonGroup size="small" aria-label="Which run is shown">
      {(['left', 'right'] as const).map((option) => (
        <SmallButton
          key={option}
          icon={option === 'left' ? APP_ICONS.timeline : APP_ICONS.branch}
          kind={side === option ? 'contained' : 'outlined'}
          aria-pressed={side === option}
          sx={{ minWidth: 0 }}
          onClick={() => onSide(option)}
        >
          {names[option]}
        </SmallButton>
      ))}
    </ButtonGroup>
  );
}
