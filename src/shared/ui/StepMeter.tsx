import Box from '@mui/material/Box';

interface StepMeterProps {
  /** Per cent, 0 to 100. */
  value: number;
  steps?: number;
  /** Names the meter for assistive technology. */
  label: string;
  active?: boolean;
}

/** Progress as the steps it is made of: one segment per step, the one at work outlined. */
export function StepMeter({ value, steps = 5, label, active = false }: StepMeterProps) {
  const done = Math.floor((value * steps) / 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 }}
    >
      {Array.from({ length: steps }, (_, index) => (
        <Box
          key={index}
          sx={(theme) => ({
            height: theme.sizes.meter,
            borderRadius: theme.radii.pill,
            transition: theme.transitions.create('background-color'),
            background: index < done ? theme.vars.palette.primary.main : theme.vars.palette.tint.neutral,
            ...(active && index === done && { background: theme.vars.palette.tint.primaryLine }),
          })}
        />
      ))}
    </Box>
  );
}
