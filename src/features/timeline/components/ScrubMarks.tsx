import { memo, useDeferredValue, useMemo } from 'react';
import { useTheme } from '@mui/material/styles';
import type { Player } from '../../../engine/timeline/player';
import type { IdleGap } from '../idleGaps';
import { MARK_COLUMNS, MARK_ROWS, markPaths } from '../markPaths';
import type { TimeScale } from '../timeScale';

interface ScrubMarksProps {
  readonly player: Player<unknown>;
  readonly gaps: readonly IdleGap[];
  readonly scale: TimeScale;
}

/** The marks of a scrub bar: inputs reach from edge to edge, everything else is short and quiet, gaps are dotted. */
export const ScrubMarks = memo(function ScrubMarks({ player, gaps, scale }: ScrubMarksProps) {
  const { events, timeline } = player;
  const { duration } = timeline;
  // The bar shows first: going through 100 000 events comes after.
  const isShown = useDeferredValue(true, false);
  const paths = useMemo(
    () => markPaths(isShown ? events : [], gaps, duration, scale),
    [isShown, events, gaps, duration, scale],
  );
  const { sizes, vars } = useTheme();
  const { palette } = vars;
  const stroke = { strokeWidth: sizes.timeline.mark, vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
  const dots = `${sizes.timeline.mark} ${3 * sizes.timeline.mark}`;
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
      <path {...stroke} d={paths.gaps} stroke={palette.line.control} strokeDasharray={dots} />
      <path {...stroke} d={paths.derived} stroke={palette.text.tertiary} />
      <path {...stroke} d={paths.inputs} stroke={palette.primary.main} />
    </svg>
  );
});
