import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { Player } from '../../../engine/timeline/player';
import { scrubTarget } from '../scrubKeys';
import { createTimeScale } from '../timeScale';
import { stopwatchText } from '../timeTexts';
import { ScrubMarks } from './ScrubMarks';
import type { Playback } from './usePlayback';
import { themed } from '../../../shared/ui/themed';

/** A timeline from end to end, with marks where something happens; any instant can be jumped to. */
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
    <Bar>
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
        <ScrubMarks player={player} gaps={gaps} scale={scale} />
        {/* Where it stands is no style of its own: each would be kept, and make the whole page look for it. */}
        <span data-part="grip" style={{ left: `${scale.shareOf(at) * 100}%` }} />
      </div>
    </Bar>
  );
}

const Bar = styled('div')(themed(({ sizes, radii, spacing, breakpoints, vars }) => {
  const { palette } = vars;
  const { scrubBar, grip } = sizes.timeline;
  return {
    padding: spacing(1, 4, 0),
    [breakpoints.up('sm')]: { paddingInline: spacing(6) },
    '& > [role=slider]': {
      position: 'relative',
      height: scrubBar,
      borderRadius: radii.control,
      background: palette.surface.sunken,
      border: `${sizes.stroke}px solid ${palette.line.control}`,
      cursor: 'ew-resize',
      touchAction: 'none',
    },
    '& [data-part=grip]': {
      position: 'absolute',
      insetBlock: -grip,
      marginLeft: -grip / 2,
      width: grip,
      borderRadius: radii.pill,
      background: palette.text.primary,
      boxShadow: `0 0 0 ${sizes.stroke}px ${palette.surface.overlay}`,
      pointerEvents: 'none',
    },
    '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' }, '& [data-part=grip]': { background: 'Highlight' } },
  };
}));
