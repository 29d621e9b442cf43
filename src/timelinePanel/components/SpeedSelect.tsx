import { memo, useId } from 'react';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../shared/ui/VisuallyHidden';

interface SpeedSelectProps {
  readonly label: string;
  readonly speeds: readonly number[];
  readonly value: number;
  readonly onChange: (speed: number) => void;
}

/** Selects a speed. */
export const SpeedSelect = memo(function SpeedSelect({ label, speeds, value, onChange }: SpeedSelectProps) {
  const options = Object.fromEntries(speeds.map((speed) => [String(speed), speed === 0 ? 'Paused' : `${speed}×`]));
  // An object lists integer keys first.
  const order = speeds.map(String);
  return <Choice label={label} options={options} order={order} value={String(value)} onChange={(next) => onChange(Number(next))} />;
});

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly order?: readonly Value[];
  readonly value: Value;
  /** Whether only screen readers get the label, because the options speak for themselves. */
  readonly isShort?: boolean;
  /** Explains the choice to a first-time user. */
  readonly hint?: string;
  readonly onChange: (value: Value) => void;
}

/** A single-line select. */
export function Choice<Value extends string>({ label, options, order, value, isShort = false, hint, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography component="label" htmlFor={id} variant="caption" noWrap sx={isShort ? visuallyHidden : { color: 'text.secondary' }}>
        {label}
      </Typography>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        disableUnderline
        inputProps={{ id, title: hint }}
        sx={({ sizes, radii, typography, vars: { palette } }) => ({
          ...typography.body2,
          fontVariantNumeric: 'tabular-nums',
          borderRadius: `${radii.control}px`,
          border: `${sizes.stroke}px solid ${palette.line.control}`,
          '& select': {
            pl: 3,
            py: 0,
            boxSizing: 'border-box',
            minHeight: sizes.timeline.control,
            borderRadius: `${radii.control}px`,
            '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
          },
          '&:focus-within': { borderColor: palette.primary.main },
        })}
      >
        {(order ?? (Object.keys(options) as Value[])).map((option) => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
