import { useState, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { Theme } from '@mui/material/styles';
import { countText } from '../../shared/text';
import { axisText, SECOND } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { sideNames } from '../model/pair';
import { showSide } from '../store/comparing';
import { step, togglePlayback } from '../store/moving';
import { openLive } from '../store/opening';
import { isFollowing, panelActions } from '../store/panelSlice';
import { useMoment, usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';
import { TooltipIconButton } from '../parts/panelButtons';
import { SpeedSelect } from '../parts/SmallSelect';
import { NARROW, WRAPPED_ROW } from '../parts/panelStyles';

const ICONS = { stepBack: 'M17.5 5v14L9 12l8.5-7ZM6 5v14', stepForward: 'M6.5 5v14L15 12 6.5 5ZM18 5v14' } as const;

const PLAYBACK_SPEEDS = [0.5, 1, 2, 5, 10, 50, 100] as const;

/** Plays the timeline, steps through its events, and says which moment is shown. */
export function PlaybackBar() {
  const dispatch = usePanelDispatch();
  const { player, kind } = useShownRun();
  const { session } = usePanelExtra();
  const { count } = useMoment();
  const isPlaying = usePanelSelector((state) => state.isPlaying);
  const isAtEnd = usePanelSelector((state) => state.moment === 'end');
  const speed = usePanelSelector((state) => state.speed);
  const following = usePanelSelector(isFollowing);
  const isLive = usePanelSelector((state) => state.opened?.kind === 'live');
  const [hasFocus, setHasFocus] = useState(false);
  const backToLive = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so another one takes the focus.
    currentTarget.parentElement?.querySelector<HTMLElement>('[aria-label=Play], [aria-label=Pause]')?.focus();
    if (isLive && kind === 'live') dispatch(panelActions.followed());
    else void dispatch(openLive());
  };
  const last = player.events[count - 1];
  const eventText = last
    ? `Event ${countText(count)} of ${countText(player.events.length)}: ${last.text}`
    : 'Before the first event';
  return (
    <Box sx={barStyles}>
      <div data-part="buttons" onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
        <TooltipIconButton
          isLarge
          icon={ICONS.stepBack}
          label="Step back"
          isDisabled={count === 0}
          onClick={() => dispatch(step(-1))}
        />
        <TooltipIconButton
          isLarge
          icon={isPlaying ? APP_ICONS.pause : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => dispatch(togglePlayback())}
        />
        <TooltipIconButton
          isLarge
          icon={ICONS.stepForward}
          label="Step to the next event"
          isDisabled={isAtEnd}
          onClick={() => dispatch(step(1))}
        />
      </div>
      {/* Announced only while these buttons have the focus, since the time bar and the list announce themselves. */}
      <VisuallyHidden role="status">{hasFocus && !isPlaying && !following && eventText}</VisuallyHidden>
      <Clock />
      {!following && (
        <SpeedSelect
          label="Replay speed"
          hidesLabel
          speeds={PLAYBACK_SPEEDS}
          value={speed}
          onChange={(next) => dispatch(panelActions.speedChosen(next))}
        />
      )}
      <SideSwitch />
      {session && !following && (
        <Button size="small" variant="contained" data-part="main" onClick={backToLive}>
          {isLive ? 'Back to live' : 'Close file'}
        </Button>
      )}
    </Box>
  );
}

function Clock() {
  const { player } = useShownRun();
  const { at } = useMoment();
  return (
    <p data-part="clock">
      <strong>
        <TranslationSafeText>{axisText(at, SECOND)}</TranslationSafeText>
      </strong>
      <TranslationSafeText>{` / ${axisText(player.timeline.duration, SECOND)}`}</TranslationSafeText>
    </p>
  );
}

const SIDE_BUTTON = {
  px: 2,
  '&[aria-pressed=true]': { bgcolor: 'action.selected' },
  // Forced colours remove the colour that marks a pressed button.
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { border: '3px solid Highlight' } },
};

/** Selects which of two compared runs the dashboard and the panel show, at the same moment of each. */
function SideSwitch() {
  const dispatch = usePanelDispatch();
  const { run, side } = usePanelSelector((state) => state.compared);
  if (!run) return null;
  const names = sideNames(run.kind === 'changed');
  return (
    <ButtonGroup size="small" variant="outlined" color="inherit" aria-label="Which run is shown">
      {(['left', 'right'] as const).map((option) => (
        <Button key={option} aria-pressed={side === option} sx={SIDE_BUTTON} onClick={() => dispatch(showSide(option))}>
          {names[option]}
        </Button>
      ))}
    </ButtonGroup>
  );
}

function barStyles({ typography, vars: { palette } }: Theme) {
  return {
    ...WRAPPED_ROW,
    flexShrink: 0,
    columnGap: 2,
    px: 2,
    '& > [data-part=buttons]': { display: 'flex' },
    '& > [data-part=clock]': {
      ...typography.monoSmall,
      m: 0,
      ml: 'auto',
      color: palette.text.secondary,
      whiteSpace: 'nowrap',
      '& strong': { fontWeight: 'inherit', color: palette.text.primary },
    },
    '& > [data-part=main]': { minWidth: 0 },
    [NARROW]: { columnGap: 1, px: 1, '& > [data-part=clock] > span': { display: 'none' } },
  } as const;
}
