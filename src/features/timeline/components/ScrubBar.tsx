import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../../engine/timeline/player';
import { markPaths } from '../markPaths';
import { scrubTarget } from '../scrubKeys';
import { createTimeScale } from '../timeScale';
import { stopwatchText } from '../timeTexts';
import { ScrubMarks } from './ScrubMarks';
import type { Playback } from './usePlayback';

/** A timeline from end to end, with marks where something happens; any instant can be jumped to. */
export function ScrubBar({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const { at, count, gaps, skipsIdle, jumpTo } = playback;
  const { duration } = player.timeline;
  const scale = useMemo(() => createTimeScale(duration, skipsIdle ? gaps : []), [duration, gaps, skipsIdle]);
  const paths = useMemo(() => markPaths(player.events, gaps, duration, scale), [player, gaps, duration, scale]);

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
    <Box sx={{ px: { xs: 4, sm: 6 }, pt: 1 }}>
      <Box
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
        sx={barLook}
      >
        <ScrubMarks paths={paths} />
        {/* Where it stands is no style of its own: each would be kept, and make the whole page look for it. */}
        <Box sx={gripLook} style={{ left: `${scale.shareOf(at) * 100}%` }} />
      </Box>
    </Box>
  );
}

function barLook({ sizes, radii, vars: { palette } }: Theme) {
  return {
    position: 'relative',
    height: sizes.timeline.scrubBar,
    borderRadius: `${radii.control}px`,
    background: palette.surface.sunken,
    border: `${sizes.stroke}px solid ${palette.line.control}`,
    cursor: 'ew-resize',
    touchAction: 'none',
  } as const;
}

function gripLook({ sizes, radii, vars: { palette } }: Theme) {
  const { grip } = sizes.timeline;
  return {
    position: 'absolute',
    insetBlock: -grip,
    marginLeft: `${-grip / 2}px`,
    width: grip,
    borderRadius: `${radii.pill}px`,
    background: palette.text.primary,
    boxShadow: `0 0 0 ${sizes.stroke}px ${palette.surface.overlay}`,
    pointerEvents: 'none',
  } as const;
}
