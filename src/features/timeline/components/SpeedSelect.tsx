import { memo, useId } from 'react';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';

interface SpeedSelectProps {
  readonly label: string;
  readonly speeds: readonly number[];
  readonly value: number;
  readonly onChange: (speed: number) => void;
}

/** Chooses how fast time goes. */
export const SpeedSelect = memo(function SpeedSelect({ label, speeds, value, onChange }: SpeedSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography component="label" htmlFor={id} variant="caption" noWrap sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        disableUnderline
        inputProps={{ id }}
        sx={({ sizes, radii, typography, vars: { palette } }) => ({
          ...typography.body2,
          fontVariantNumeric: 'tabular-nums',
          borderRadius: `${radii.control}px`,
          border: `${sizes.stroke}px solid ${palette.line.control}`,
          '& select': {
            pl: 3,
            py: 0,
            boxSizing: 'border-box',
            minHeight: sizes.timeline.row,
            borderRadius: `${radii.control}px`,
            '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
          },
          '&:focus-within': { borderColor: palette.primary.main },
        })}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 0 ? 'Paused' : `${speed}×`}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
});
