import { memo, type CSSProperties } from 'react';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { STEPS } from '../steps';

interface StepMeterProps {
  /** Per cent, 0 to 100. */
  value: number;
  label: string;
  active?: boolean;
  /** The segment after the completed ones has failed. */
  failed?: boolean;
  /** When and how fast the running segment fills. Without it, the segment stays outlined. */
  motion?: CSSProperties | undefined;
}

const fill = keyframes({ from: { transform: 'scaleX(0)' } });

/**
 * Progress in five steps: one segment per step, with the running one outlined. The animation is only visual; the value
 * is that of the last completed step.
 */
export const StepMeter = memo(function StepMeter({
  value,
  label,
  active = false,
  failed = false,
  motion,
}: StepMeterProps) {
  const doneCount = Math.floor((value * STEPS) / 100);
  const stateOf = (index: number) => {
    if (index < doneCount) return 'done';
    if (index > doneCount) return undefined;
    if (active) return 'active';
    return failed ? 'failed' : undefined;
  };
  return (
    <Box
      sx={meterStyle}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {Array.from({ length: STEPS }, (_, index) => (
        <span key={index} data-segment={stateOf(index)}>
          {/* With a new timing, a running animation would jump, so the element is replaced. */}
          {motion && stateOf(index) === 'active' && <span key={Object.values(motion).join(' ')} style={motion} />}
        </span>
      ))}
    </Box>
  );
});

const meterStyle = ({ sizes, radii, spacing, transitions, vars: { palette } }: Theme) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: spacing(1),
  '& > span': {
    overflow: 'hidden',
    height: sizes.meterHeight,
    borderRadius: `${radii.pill}px`,
    transition: transitions.create('background-color'),
    background: palette.tint.neutral,
    // The tint alone has too little contrast to the row.
    boxShadow: `inset 0 0 0 ${sizes.stroke}px ${palette.border.control}`,
  },
  '& > [data-segment=done]': { background: palette.primary.main, boxShadow: 'none' },
  '& > [data-segment=active]': {
    background: palette.tint.primaryBorder,
    boxShadow: `inset 0 0 0 ${sizes.stroke}px ${palette.primary.main}`,
  },
  '& > [data-segment=failed]': { background: palette.error.main, boxShadow: 'none' },
  '& > [data-segment=active] > span': {
    display: 'block',
    height: '100%',
    transformOrigin: 'left',
    background: palette.primary.main,
    animation: `${fill} linear both`,
    '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  },
  // Forced colours replace backgrounds: completed segments are filled, the others outlined.
  '@media (forced-colors: active)': {
    '& > span': { border: `${sizes.stroke}px solid` },
    '& > [data-segment=done], & > [data-segment=active] > span': { background: 'CanvasText' },
  },
});
