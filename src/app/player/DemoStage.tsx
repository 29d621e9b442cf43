import { memo, useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import { FrozenEnvironment } from '../../services/FrozenEnvironment';
import { SECOND } from '../../shared/times';
import { Icon } from '../../shared/ui/Icon';
import { markStyles, useChangedPart, type ChangedPart } from '../../shared/ui/changedPart';
import type { FrozenStore } from '../../timelinePanel';
import { DashboardPicture } from './ReadOnly';

interface DemoStageProps {
  readonly store: FrozenStore;
  readonly state: object;
  /** UTC ms. */
  readonly moment: Ms;
  /** Playback speed; 0 while paused. */
  readonly speed: number;
  /** The part of the dashboard to mark and to scroll into view. */
  readonly part: ChangedPart;
  /** Text alternative of the picture. */
  readonly summary: string;
  readonly scrollsSmoothly: boolean;
  readonly onPress: () => void;
  /** Covers the picture when the demo has ended. */
  readonly end: ReactNode;
  readonly children: ReactNode;
}

/** Shows the dashboard at one moment as a scrollable, inert picture. A press plays or pauses the demo. */
export function DemoStage({
  store,
  state,
  moment,
  speed,
  part,
  summary,
  scrollsSmoothly,
  onPress,
  end,
  children,
}: DemoStageProps) {
  const view = useRef<HTMLDivElement>(null);
  // At a high speed, rendering each change of the countdowns would take too long, so they change only as often as they
  // can be read.
  const countdownStep = SECOND * Math.max(1, Math.ceil(speed / MAX_COUNTDOWN_UPDATES));

  // In a layout effect, React would count these updates as nested, and stop them as an endless loop.
  useEffect(() => store.show(state), [store, state]);
  useChangedPart(view, part, scrollsSmoothly);

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box ref={view} role="group" aria-label="The dashboard as it plays" tabIndex={0} onClick={onPress} sx={viewStyle}>
        <DashboardPicture summary={summary}>
          <StillDashboard moment={Math.floor(moment / countdownStep) * countdownStep}>{children}</StillDashboard>
        </DashboardPicture>
      </Box>
      {end}
    </Box>
  );
}

/** Maximum countdown updates per second. */
const MAX_COUNTDOWN_UPDATES = 8;

/** Renders only when its moment changes, not on every frame. */
const StillDashboard = memo(FrozenEnvironment);

function viewStyle(theme: Theme) {
  const {
    spacing,
    vars: { palette },
  } = theme;
  return {
    ...markStyles(theme),
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Keeps raised elements of the picture below the veil of the end card.
    isolation: 'isolate',
    scrollPaddingTop: spacing(4),
    background: palette.background.default,
    '&:focus-visible': { outlineOffset: '-2px' },
  } as const;
}

/** The card at the end of the demo, with what to do next. */
export function DemoEnd({ onAccess, onPlayAgain }: { onAccess: () => void; onPlayAgain: () => void }) {
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        overflowY: 'auto',
        p: 4,
        background: palette.tint.veil,
      })}
    >
      <Card
        sx={({ sizes, vars: { palette } }) => ({
          display: 'grid',
          gap: 4,
          width: '100%',
          maxWidth: sizes.width.dialog,
          p: { xs: 5, sm: 6 },
          borderColor: palette.border.strong,
          background: palette.surface.overlay,
        })}
      >
        <Typography variant="h3">Your turn</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          What you saw was simulated, and so is the beta: no real funds move. Access is free and by invitation; all you
          need is a beta key.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '& > *': { flexGrow: 1 } }}>
          <Button variant="contained" aria-haspopup="dialog" endIcon={<Icon name="arrowRight" />} onClick={onAccess}>
            Access Beta Platform
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<Icon name="refresh" />} onClick={onPlayAgain}>
            Watch again
          </Button>
        </Box>
      </Card>
    </Box>
  );
}
