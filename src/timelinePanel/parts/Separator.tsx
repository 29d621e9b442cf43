import type { KeyboardEvent, PointerEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface SeparatorProps {
  readonly label: string;
  /** Whether the parts are side by side. */
  readonly isUpright?: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** By how much an arrow key changes the value. */
  readonly step: number;
  /** Whether the value is the size of the part after the separator, so that it grows upwards or to the left. */
  readonly isReversed?: boolean;
  /** Returns the value for a pointer at these window coordinates. */
  readonly valueAt: (x: number, y: number, separator: HTMLElement) => number;
  readonly onChange: (value: number) => void;
}

/** A draggable edge between two parts, which also moves with the arrow keys, Home and End. */
export function Separator({
  label,
  isUpright = false,
  value,
  min,
  max,
  step,
  isReversed = false,
  valueAt,
  onChange,
}: SeparatorProps) {
  const setClamped = (wanted: number) => onChange(Math.round(Math.min(Math.max(wanted, min), max)));
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) setClamped(valueAt(clientX, clientY, currentTarget));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const change = isReversed ? -step : step;
    const [back, forward] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const target = { [back]: value - change, [forward]: value + change, Home: min, End: max }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setClamped(target);
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(value)}
      onKeyDown={moveByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      sx={separatorStyles}
    />
  );
}

function separatorStyles({ sizes, spacing, vars: { palette } }: Theme) {
  const line = `linear-gradient(${palette.border.control}, ${palette.border.control}) center`;
  return {
    zIndex: 1,
    touchAction: 'none',
    borderBlock: `${sizes.stroke}px solid ${palette.divider}`,
    height: spacing(2),
    cursor: 'ns-resize',
    background: `${line} / 48px ${sizes.timeline.grip}px no-repeat`,
    '&[aria-orientation=vertical]': {
      width: spacing(2),
      height: 'auto',
      borderBlock: 0,
      borderInline: `${sizes.stroke}px solid ${palette.divider}`,
      cursor: 'ew-resize',
      background: `${line} / ${sizes.timeline.grip}px 48px no-repeat`,
    },
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outlineOffset: 0 },
    '@media (forced-colors: active)': { background: 'ButtonText' },
  } as const;
}
