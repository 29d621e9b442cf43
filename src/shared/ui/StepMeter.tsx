import { memo } from 'react';
import { lookOf } from './look';

interface StepMeterProps {
  /** Per cent, 0 to 100. */
  value: number;
  steps?: number;
  /** Names the meter for assistive technology. */
  label: string;
  active?: boolean;
}

/** Progress as the steps it is made of: one segment per step, the one at work outlined. */
export const StepMeter = memo(function StepMeter({ value, steps = 5, label, active = false }: StepMeterProps) {
  const done = Math.floor((value * steps) / 100);
  const lookAt = (index: number) => (index < done ? 'done' : active && index === done ? 'active' : undefined);
  return (
    <div className={useMeterLook()} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      {Array.from({ length: steps }, (_, index) => (
        <span key={index} data-segment={lookAt(index)} />
      ))}
    </div>
  );
});

const useMeterLook = lookOf(({ sizes, radii, spacing, transitions, vars: { palette } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: spacing(1),
  '& > span': {
    height: sizes.meter,
    borderRadius: radii.pill,
    transition: transitions.create('background-color'),
    background: palette.tint.neutral,
  },
  '& > [data-segment=done]': { background: palette.primary.main },
  '& > [data-segment=active]': { background: palette.tint.primaryLine },
  // There grounds are not drawn in colours of ours: what is done is filled, the rest is an outline.
  '@media (forced-colors: active)': {
    '& > span': { border: `${sizes.stroke}px solid` },
    '& > [data-segment=done]': { background: 'CanvasText' },
  },
}));
