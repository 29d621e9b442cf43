import type { KeyboardEvent, PointerEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

/** A press of an arrow moves it so far, in per cent. */
const STEP = 4;
const LEAST = 15;
const MOST = 85;

interface SplitterProps {
  readonly label: string;
  /** The parts that it stands between lie beside each other. */
  readonly isUpright?: boolean;
  /** How much of both the first part takes, in per cent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** Parts two pieces of its parent, and is dragged or moved by keys to give one of them more room. */
export function Splitter({ label, isUpright = false, share, onShare }: SplitterProps) {
  const give = (wanted: number) => onShare(Math.round(Math.min(Math.max(wanted, LEAST), MOST)));
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const place = currentTarget.hasPointerCapture(pointerId) ? currentTarget.parentElement?.getBoundingClientRect() : undefined;
    if (place) give(100 * (isUpright ? (clientX - place.left) / place.width : (clientY - place.top) / place.height));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { [isUpright ? 'ArrowLeft' : 'ArrowUp']: share - STEP, [isUpright ? 'ArrowRight' : 'ArrowDown']: share + STEP, Home: LEAST, End: MOST };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    give(target);
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={Math.round(share)}
      onKeyDown={moveByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      sx={splitterStyles}
    />
  );
}

function splitterStyles({ sizes, spacing, vars: { palette } }: Theme) {
  const line = `linear-gradient(${palette.line.control}, ${palette.line.control}) center`;
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
