import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useTheme, type Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import { countText } from '../../shared/text';
import type { MomentSummary } from '../../engine/timeline/laneEntry';
import { stopwatchText } from '../../shared/times';
import { ONE_LINE } from '../components/panelStyles';

interface MomentCardProps {
  readonly at: Ms;
  /** The event at that moment; its index counts from 0. */
  readonly event: { readonly text: string; readonly index: number } | undefined;
  readonly summary: MomentSummary;
  /** The pointer's position in the window, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** Distance between the card and the pointer, and between the card and the window's edges, in CSS pixels. */
const CARD_GAP = 16;
const CARD_EDGE = 8;

/** Returns the left edge of a card on the wider side of a pointer at `x`, inside the window. All in CSS pixels. */
export function besidePointer(x: number, windowWidth: number, width: number): number {
  const left = x > windowWidth / 2 ? x - CARD_GAP - width : x + CARD_GAP;
  return Math.max(CARD_EDGE, Math.min(left, windowWidth - CARD_EDGE - width));
}

/** A small dashboard beside the pointer. Rendered outside the panel, which would otherwise be its containing block. */
export function MomentCard({ at, event, summary, x, y }: MomentCardProps) {
  const { sizes } = useTheme();
  const isAbove = y > window.innerHeight / 2;
  const position = {
    left: besidePointer(x, window.innerWidth, sizes.timeline.card),
    [isAbove ? 'bottom' : 'top']: isAbove ? window.innerHeight - y + CARD_GAP : y + CARD_GAP,
  };
  return (
    <Portal>
      <Box aria-hidden="true" sx={cardStyles} style={position}>
        <small>
          {stopwatchText(at)}
          {event && ` · event ${countText(event.index + 1)}`}
        </small>
        {event && <strong>{event.text}</strong>}
        <dl>
          {summary.figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {summary.tasks.map(({ name, progress }, index) => (
          <div key={index} data-part="task">
            <span>{name}</span>
            <progress max={100} value={progress} />
            <small>{progress} %</small>
          </div>
        ))}
      </Box>
    </Portal>
  );
}

function cardStyles({ sizes, radii, typography, zIndex, spacing, vars: { palette } }: Theme) {
  return {
    position: 'fixed',
    zIndex: zIndex.tooltip,
    pointerEvents: 'none',
    display: 'grid',
    gap: 1,
    width: sizes.timeline.card,
    maxWidth: `calc(100vw - ${spacing(8)})`,
    p: 3,
    borderRadius: `${radii.control}px`,
    border: `${sizes.stroke}px solid ${palette.border.strong}`,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
    '& > small': { ...typography.monoSmall, color: palette.text.tertiary },
    '& > strong': { ...typography.body2, fontWeight: typography.fontWeightMedium },
    '& > dl': { ...typography.caption, display: 'grid', gap: 0.5, m: 0, color: palette.text.secondary },
    '& > dl > div': { display: 'flex', justifyContent: 'space-between', gap: 3 },
    '& dd': { m: 0, color: palette.text.primary, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& > [data-part=task]': {
      ...typography.caption,
      display: 'grid',
      gridTemplateColumns: '1fr 5em 3.5em',
      alignItems: 'center',
      gap: 2,
    },
    '& > [data-part=task] > span': ONE_LINE,
    '& > [data-part=task] > small': { ...typography.monoSmall, textAlign: 'right' },
    '& progress': { width: '100%', height: sizes.meterHeight, accentColor: palette.primary.main },
  } as const;
}
