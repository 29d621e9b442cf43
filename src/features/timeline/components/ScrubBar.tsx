import { memo, useDeferredValue, useMemo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTheme, type Theme } from '@mui/material/styles';
import type { Player } from '../../../engine/timeline/player';
import type { IdleGap } from '../idleGaps';
import { stopwatchText } from '../texts';
import { createTimeScale, MARK_COLUMNS, MARK_ROWS, markPaths, scrubTarget, type TimeScale } from '../timeScale';
import type { Playback } from './usePlayback';

/**
 * A timeline from end to end, with marks where something happens; any instant can be jumped to. The library's slider is
 * no help here: with idle gaps collapsed the bar is uneven, and a key has to move by time, not by width.
 */
export function ScrubBar({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const { at, count, gaps, skipsIdle, jumpTo } = playback;
  const { duration } = player.timeline;
  const scale = useMemo(() => createTimeScale(duration, skipsIdle ? gaps : []), [duration, gaps, skipsIdle]);

  const jumpByKey = (event: KeyboardEvent) => {
    const target = scrubTarget(event.key, at, duration);
    if (target === null) return;
    event.preventDefault();
    jumpTo(target);
  };
  const jumpByPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    jumpTo(scale.timeAt(width === 0 ? 0 : (clientX - left) / width));
  };
  const grip = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    jumpByPointer(event);
  };
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) jumpByPointer(event);
  };

  return (
    <Box sx={barStyles}>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Time"
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={at}
        aria-valuetext={`${stopwatchText(at)} of ${stopwatchText(duration)}, after event ${count} of ${player.events.length}`}
        onKeyDown={jumpByKey}
        onPointerDown={grip}
        onPointerMove={drag}
      >
        <Marks player={player} gaps={gaps} scale={scale} />
        {/* An inline style: as `sx`, each position would add a rule to the page. */}
        <span data-part="grip" style={{ left: `${scale.shareOf(at) * 100}%` }} />
      </div>
    </Box>
  );
}

/** Inputs reach from edge to edge, everything else is short and quiet, gaps are dotted. */
const Marks = memo(function Marks({ player, gaps, scale }: { player: Player<unknown>; gaps: readonly IdleGap[]; scale: TimeScale }) {
  const { events, timeline } = player;
  // The bar is painted first: going through 100 000 events comes after.
  const isPainted = useDeferredValue(true, false);
  const paths = useMemo(
    () => markPaths(isPainted ? events : [], gaps, timeline.duration, scale),
    [isPainted, events, gaps, timeline, scale],
  );
  const { sizes, vars } = useTheme();
  const { palette } = vars;
  const stroke = { strokeWidth: sizes.timeline.mark, vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
  return (
    <svg
      viewBox={`0 0 ${MARK_COLUMNS} ${MARK_ROWS}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', overflow: 'hidden' }}
    >
      <path {...stroke} d={paths.rail} stroke={palette.line.strong} />
      <path {...stroke} d={paths.gaps} stroke={palette.line.control} strokeDasharray={dots(sizes.timeline.mark)} />
      <path {...stroke} d={paths.derived} stroke={palette.text.tertiary} />
      <path {...stroke} d={paths.inputs} stroke={palette.primary.main} />
    </svg>
  );
});

function dots(mark: number): string {
  return `${mark} ${3 * mark}`;
}

/** What the marks of a scrub bar mean, and where it is idle, whether that is skipped. */
export function ScrubLegend({ playback: { gaps, skipsIdle, setSkipsIdle } }: { playback: Playback }) {
  const { sizes, vars } = useTheme();
  const { palette } = vars;
  const { mark } = sizes.timeline;
  const size = sizes.icon.small;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, color: 'text.secondary' }}>
      <LegendEntry label="Inputs">
        <path d={`M${size / 2} 0V${size}`} stroke={palette.primary.main} strokeWidth={mark} />
      </LegendEntry>
      <LegendEntry label="Planned and derived events">
        <path d={`M${size / 2} ${size * 0.3}V${size * 0.7}`} stroke={palette.text.tertiary} strokeWidth={mark} />
      </LegendEntry>
      {gaps.length > 0 && (
        <>
          <LegendEntry label="Idle">
            <path d={`M0 ${size / 2}H${size}`} stroke={palette.line.control} strokeWidth={mark} strokeDasharray={dots(mark)} />
          </LegendEntry>
          <FormControlLabel
            control={<Switch checked={skipsIdle} onChange={({ target }) => setSkipsIdle(target.checked)} />}
            label={<Typography variant="caption">Skip idle</Typography>}
            sx={{ my: -2, mr: 0 }}
          />
        </>
      )}
    </Box>
  );
}

function LegendEntry({ label, children }: { label: string; children: ReactNode }) {
  const size = useTheme().sizes.icon.small;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <svg width={size} height={size} aria-hidden="true" focusable="false">
        {children}
      </svg>
      <Typography variant="caption" component="span">
        {label}
      </Typography>
    </Box>
  );
}

function barStyles({ sizes, radii, vars: { palette } }: Theme) {
  const { scrubBar, grip } = sizes.timeline;
  return {
    px: { xs: 4, sm: 6 },
    pt: 1,
    '& > [role=slider]': {
      position: 'relative',
      height: scrubBar,
      borderRadius: `${radii.control}px`,
      background: palette.surface.sunken,
      border: `${sizes.stroke}px solid ${palette.line.control}`,
      cursor: 'ew-resize',
      touchAction: 'none',
    },
    '& [data-part=grip]': {
      position: 'absolute',
      insetBlock: -grip,
      width: grip,
      transform: 'translateX(-50%)',
      borderRadius: `${radii.pill}px`,
      background: palette.text.primary,
      boxShadow: `0 0 0 ${sizes.stroke}px ${palette.surface.overlay}`,
      pointerEvents: 'none',
    },
    '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' }, '& [data-part=grip]': { background: 'Highlight' } },
  } as const;
}
