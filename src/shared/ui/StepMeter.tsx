import { memo } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface StepMeterProps {
  /** Per cent, 0 to 100. */
  value: number;
  /** Names the meter for assistive technology. */
  label: string;
  active?: boolean;
}

const STEPS = 5;

/** Progress as the five steps it is made of: one segment per step, the one at work outlined. */
export const StepMeter = memo(function StepMeter({ value, label, active = false }: StepMeterProps) {
  const done = Math.floor((value * STEPS) / 100);
  const stateOf = (index: number) => (index < done ? 'done' : active && index === done ? 'active' : undefined);
  return (
    <Box sx={meterStyle} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      {Array.from({ length: STEPS }, (_, index) => (
        <span key={index} data-segment={stateOf(index)} />
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
    height: sizes.meter,
    borderRadius: `${radii.pill}px`,
    transition: transitions.create('background-color'),
    background: palette.tint.neutral,
  },
  '& > [data-segment=done]': { background: palette.primary.main },
  '& > [data-segment=active]': { background: palette.tint.primaryLine },
  // Forced colours replace backgrounds: what is done is filled, the rest is an outline.
  '@media (forced-colors: active)': {
    '& > span': { border: `${sizes.stroke}px solid` },
    '& > [data-segment=done]': { background: 'CanvasText' },
  },
});
