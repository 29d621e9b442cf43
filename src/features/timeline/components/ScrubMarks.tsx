import { memo } from 'react';
import { useTheme } from '@mui/material/styles';
import { MARK_COLUMNS, MARK_ROWS, type MarkPaths } from '../markPaths';

/** The marks of a scrub bar: inputs reach from edge to edge, everything else is short and quiet, gaps are dotted. */
export const ScrubMarks = memo(function ScrubMarks({ paths }: { paths: MarkPaths }) {
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
