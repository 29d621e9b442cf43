import { createContext, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { COLUMN, WIDE, WIDE_UP } from './panelStyles';
import { Splitter, splitTracks } from './Separator';

/** How high the lanes can be: as high as their half, up to a default height, or low because a comparison is below them. */
export const LanesHeightContext = createContext<'full' | 'default' | 'low'>('default');

interface HalvesProps extends HTMLAttributes<HTMLElement> {
  readonly lanes: ReactNode;
  readonly children: ReactNode;
  /** Receives the element for the rows of a comparison, below both halves; `null` without a comparison. */
  readonly acrossRef: ((element: HTMLElement | null) => void) | null;
  /** Whether the split is fixed, as on a phone held upright. */
  readonly isFixed: boolean;
}

/** The lanes and their events: one below the other, or side by side in a wide panel, with a splitter in between. */
export function Halves({ lanes, children, acrossRef, isFixed, ...rest }: HalvesProps) {
  const frame = useRef<HTMLElement>(null);
  const isWide = useIsWide(frame);
  // The shares of the lanes, in per cent: beside the events, and above them.
  const [beside, setBeside] = useState(50);
  const [above, setAbove] = useState<number | null>(null);
  const canSplit = (isWide || !isFixed) && acrossRef === null;
  const isFilled = canSplit && (isWide || above !== null);
  const split = isWide ? { gridTemplateColumns: splitTracks(beside), gridTemplateRows: 'minmax(0, 1fr)' } : above === null ? undefined : { gridTemplateRows: splitTracks(above) };
  return (
    <Box ref={frame} {...rest} data-across={acrossRef !== null || undefined} data-filled={isFilled || undefined} style={canSplit ? split : undefined} sx={halvesStyles}>
      <div data-part="lanes-half">
        <LanesHeightContext value={isFilled ? 'full' : acrossRef !== null && !isWide ? 'low' : 'default'}>{lanes}</LanesHeightContext>
      </div>
      {canSplit && (
        <Splitter
          label="Resize lanes"
          isUpright={isWide}
          share={isWide ? beside : (above ?? USUAL_SHARE)}
          onShare={isWide ? setBeside : setAbove}
        />
      )}
      <div data-part="events-half">{children}</div>
      {acrossRef && <div ref={acrossRef} data-part="across" />}
    </Box>
  );
}

/** The lanes' initial share, in per cent. */
const USUAL_SHARE = 40;

function useIsWide(frame: { current: HTMLElement | null }): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsWide(current.clientWidth >= WIDE_UP));
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}

function halvesStyles({ sizes, vars }: Theme) {
  const line = `${sizes.stroke}px solid ${vars.palette.divider}`;
  return {
    display: 'grid',
    flex: 1,
    minHeight: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    // If it doesn't fit, such as on a phone, it scrolls, and the events keep their height.
    overflowY: 'auto',
    [WIDE]: { overflow: 'hidden' },
    // The rows of a comparison span the whole panel.
    '&[data-across]': {
      gridTemplateRows: 'max-content max-content minmax(300px, 1fr)',
      [WIDE]: { gridTemplateRows: 'minmax(0, auto) minmax(150px, 1fr)', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '& > [data-part]': { containerType: 'inline-size', containerName: 'timeline' },
    '& > [data-part=lanes-half]': { minWidth: 0, [WIDE]: { overflowY: 'auto' } },
    '&[data-filled] > [data-part=lanes-half]': { ...COLUMN, overflow: 'hidden' },
    '& > [data-part=across]': { display: 'flex', minHeight: 0, gridColumn: '1 / -1', borderTop: line },
    '& > [data-part=events-half]': { display: 'flex', flexDirection: 'column', minHeight: sizes.timeline.eventsMinHeight, [WIDE]: { minHeight: 0 } },
    '&[data-across] > [data-part=events-half], &[data-filled] > [data-part=events-half]': { minHeight: 0 },
    '& [role=tabpanel]': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, borderTop: line },
  } as const;
}
