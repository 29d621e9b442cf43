import { memo, useId } from 'react';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../shared/ui/VisuallyHidden';

interface SpeedSelectProps {
  readonly label: string;
  /** The visible label, if it is shorter; with `hidesLabel`, only screen readers get one. */
  readonly shownLabel?: string;
  readonly hidesLabel?: boolean;
  readonly speeds: readonly number[];
  readonly value: number;
  readonly onChange: (speed: number) => void;
}

/** Selects a speed. */
export const SpeedSelect = memo(function SpeedSelect({ speeds, value, onChange, ...label }: SpeedSelectProps) {
  return (
    <SmallSelect
      {...label}
      options={speeds.map((speed) => [speed, speed === 0 ? 'Paused' : `${speed}×`])}
      value={value}
      onChange={onChange}
    />
  );
});

interface SmallSelectProps<Value extends string | number> {
  readonly label: string;
  readonly shownLabel?: string;
  readonly options: readonly (readonly [Value, name: string])[];
  readonly value: Value;
  /** Whether only screen readers get the label. */
  readonly hidesLabel?: boolean;
  /** Explains the choice to a first-time user. */
  readonly hint?: string;
  readonly onChange: (value: Value) => void;
}

/** A single-line select. */
export function SmallSelect<Value extends string | number>({
  label,
  shownLabel = label,
  options,
  value,
  hidesLabel = false,
  hint,
  onChange,
}: SmallSelectProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="caption"
        noWrap
        sx={hidesLabel ? visuallyHidden : { color: 'text.secondary' }}
      >
        {shownLabel}
      </Typography>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(options[target.selectedIndex]?.[0] ?? value)}
        disableUnderline
        inputProps={{ id, title: hint, ...(shownLabel !== label && { 'aria-label': label }) }}
        sx={({ sizes, radii, typography, vars: { palette } }) => ({
          ...typography.body2,
          fontVariantNumeric: 'tabular-nums',
          borderRadius: `${radii.control}px`,
          border: `${sizes.stroke}px solid ${palette.border.control}`,
          '& select': {
            pl: 3,
            py: 0,
            boxSizing: 'border-box',
            minHeight: sizes.timeline.control,
            borderRadius: `${radii.control}px`,
            // iOS zooms in at a field with smaller text.
            '@media (pointer: coarse)': { minHeight: sizes.touchTarget, fontSize: '1rem' },
          },
          '&:focus-within': { borderColor: palette.primary.main },
        })}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
