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

interface SplitterProps {
  readonly label: string;
  readonly isUpright?: boolean;
  /** The first part's share of the space, in per cent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** A separator that divides the space of its parent between the parts before and after it. */
export function Splitter({ label, isUpright = false, share, onShare }: SplitterProps) {
  const shareAt = (x: number, y: number, { parentElement }: HTMLElement) => {
    const { left = 0, top = 0, width = 1, height = 1 } = parentElement?.getBoundingClientRect() ?? {};
    return 100 * (isUpright ? (x - left) / width : (y - top) / height);
  };
  return (
    <Separator
      label={label}
      isUpright={isUpright}
      value={share}
      min={15}
      max={85}
      step={4}
      valueAt={shareAt}
      onChange={onShare}
    />
  );
}

/** Returns the grid tracks of two parts and the splitter between them. `share` is the first part's in per cent. */
export function splitTracks(share: number): string {
  return `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)`;
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
