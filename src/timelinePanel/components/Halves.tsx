import { createContext, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { COLUMN, MIN_WIDE_WIDTH, WIDE } from './panelStyles';
import { Splitter, splitTracks } from './Separator';

/**
 * The maximum height of the lanes: all of their half, a default height, or a low one above the rows of a comparison.
 */
export const LanesHeightContext = createContext<'full' | 'default' | 'low'>('default');

interface HalvesProps extends HTMLAttributes<HTMLElement> {
  readonly lanes: ReactNode;
  readonly children: ReactNode;
  /** Receives the element for the rows of a comparison, below both halves; `null` without a comparison. */
  readonly rowsRef: ((element: HTMLElement | null) => void) | null;
  /** Whether the lanes above the events can't be resized, as on a phone. */
  readonly isFixed: boolean;
}

/** The lanes and their events: one below the other, or side by side in a wide panel, with a splitter in between. */
export function Halves({ lanes, children, rowsRef, isFixed, ...rest }: HalvesProps) {
  const frame = useRef<HTMLElement>(null);
  const isWide = useIsWide(frame);
  // The lanes' share in per cent: of the width beside the events, and of the height above them.
  const [widthShare, setWidthShare] = useState(50);
  const [heightShare, setHeightShare] = useState<number | null>(null);
  const canSplit = (isWide || !isFixed) && rowsRef === null;
  const isSplit = canSplit && (isWide || heightShare !== null);
  const tracks = isWide
    ? { gridTemplateColumns: splitTracks(widthShare), gridTemplateRows: 'minmax(0, 1fr)' }
    : { gridTemplateRows: splitTracks(heightShare ?? DEFAULT_SHARE) };
  const unsplitHeight = rowsRef !== null && !isWide ? 'low' : 'default';
  return (
    <Box
      ref={frame}
      {...rest}
      data-across={rowsRef !== null || undefined}
      data-split={isSplit || undefined}
      style={isSplit ? tracks : undefined}
      sx={halvesStyles}
    >
      <div data-part="lanes-half">
        <LanesHeightContext value={isSplit ? 'full' : unsplitHeight}>{lanes}</LanesHeightContext>
      </div>
      {canSplit && (
        <Splitter
          label="Resize lanes"
          isUpright={isWide}
          share={isWide ? widthShare : (heightShare ?? DEFAULT_SHARE)}
          onShare={isWide ? setWidthShare : setHeightShare}
        />
      )}
      <div data-part="events-half">{children}</div>
      {rowsRef && <div ref={rowsRef} data-part="across" />}
    </Box>
  );
}

/** The lanes' share of the height that the splitter shows before it is moved. */
const DEFAULT_SHARE = 40;

function useIsWide(frame: { current: HTMLElement | null }): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsWide(current.clientWidth >= MIN_WIDE_WIDTH));
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
    // Where the halves don't fit, such as on a phone, the frame scrolls, and the events keep their minimum height.
    overflowY: 'auto',
    [WIDE]: { overflow: 'hidden' },
    // The rows of a comparison span the whole panel.
    '&[data-across]': {
      gridTemplateRows: 'max-content max-content minmax(300px, 1fr)',
      [WIDE]: {
        gridTemplateRows: 'minmax(0, auto) minmax(150px, 1fr)',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      },
    },
    '& > [data-part]': { containerType: 'inline-size', containerName: 'timeline' },
    '& > [data-part=lanes-half]': { minWidth: 0, [WIDE]: { overflowY: 'auto' } },
    '&[data-split] > [data-part=lanes-half]': { ...COLUMN, overflow: 'hidden' },
    '& > [data-part=across]': { display: 'flex', minHeight: 0, gridColumn: '1 / -1', borderTop: line },
    '& > [data-part=events-half]': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: sizes.timeline.eventsMinHeight,
      [WIDE]: { minHeight: 0 },
    },
    '&[data-across] > [data-part=events-half], &[data-split] > [data-part=events-half]': { minHeight: 0 },
    '& [role=tabpanel]': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, borderTop: line },
  } as const;
}
