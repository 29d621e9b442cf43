import { useEffect, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector, shallowEqual } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { countText, leftText } from '../../../shared/text';
import { DottedText } from '../../../shared/ui/RowText';
import { useSimulatedPresent } from '../../simulation';
import { selectIsRunning, selectRunStanding } from '../tasksSelectors';
import { stopPressed } from '../tasksSlice';

const SLOT_ID = 'run-bar';

/** Where a dashboard has room for the run's line below its bar. */
export function RunBarSlot() {
  return <div id={SLOT_ID} />;
}

interface RunBarProps {
  /** The head of the queue: while it can be seen, the line stands there. */
  readonly head: RefObject<HTMLElement | null>;
  /** Brings the queue into view, with the focus. */
  readonly onShowQueue: () => void;
}

/** The run's line at the top of the window, while a run goes on and the queue's head is out of sight (PRODUCT.md P5.13). */
export function RunBar({ head, onShowQueue }: RunBarProps) {
  const dispatch = useDispatch();
  const isRunning = useSelector(selectIsRunning);
  const { isStill = false } = useSurroundings();
  const side = useSideOutOfSight(head, isRunning);
  const slot = side !== null && !isStill ? document.getElementById(SLOT_ID) : null;
  if (!slot) return null;
  const stop = () => {
    // The bar goes away with the press, and so the focus moves to what says what came of it.
    onShowQueue();
    dispatch(stopPressed());
  };
  return createPortal(
    <Box component="section" aria-label="Run" data-over={side === 'above' || undefined} sx={barStyle}>
      <div>
        <ButtonBase onClick={onShowQueue}>
          <Icon name="queue" size="small" label="Show the queue:" />
          <RunLine />
        </ButtonBase>
        <SmallButton icon="stop" onClick={stop}>
          Stop
        </SmallButton>
      </div>
    </Box>,
    slot,
  );
}

/** On which side an element lies outside of what can be seen below the bar; `null` where it is in view, or nobody asks. */
function useSideOutOfSight(element: RefObject<HTMLElement | null>, isAsked: boolean): 'above' | 'below' | null {
  const [side, setSide] = useState<'above' | 'below' | null>(null);
  useEffect(() => {
    if (!isAsked || !element.current) return undefined;
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (entry) setSide(entry.isIntersecting ? null : entry.boundingClientRect.top < bar ? 'above' : 'below');
    };
    const observer = new IntersectionObserver(look, { rootMargin: `-${Math.round(bar)}px 0px 0px` });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAsked]);
  return isAsked ? side : null;
}

/** Once the page was scrolled past the queue's head it lies over the page, so that nothing moves. Before, it takes room: what begins the page could not be scrolled free of it. */
function barStyle({ sizes, spacing, typography, vars: { palette } }: Theme) {
  return {
    '&[data-over]': { position: 'absolute', inset: '100% 0 auto' },
    background: palette.surface.overlay,
    borderBottom: `${sizes.stroke}px solid ${palette.line.strong}`,
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: spacing(2),
      maxWidth: sizes.width.wide,
      marginInline: 'auto',
      px: { xs: 4, sm: 6 },
    },
    '& button:first-of-type': {
      ...typography.caption,
      flex: 1,
      justifyContent: 'flex-start',
      gap: spacing(2),
      minWidth: 0,
      minHeight: 36,
      '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
      '& > svg': { flexShrink: 0 },
    },
  } as const;
}

/** How far the run is, and how long it goes on (PRODUCT.md P5.13). */
export function RunLine() {
  const standing = useSelector(selectRunStanding, shallowEqual);
  const present = useSimulatedPresent(standing !== null);
  if (!standing) return null;
  const { completed, failed, total, progress, until } = standing;
  const parts = [
    `${countText(completed)} of ${countText(total)} done${failed > 0 ? `, ${countText(failed)} failed` : ''}`,
    `${leftText(until, present)} left`,
  ];
  return (
    <Box component="span" sx={LINE}>
      <span role="progressbar" aria-label="Run" aria-valuenow={progress} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ width: `${progress}%` }} />
      </span>
      <DottedText facts={parts} />
    </Box>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  flex: 1,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  color: 'text.primary',
  '& > [role=progressbar]': { flex: '1 1 0', minWidth: 16, maxWidth: '9rem', height: ({ sizes }: Theme) => sizes.meter, borderRadius: 999, overflow: 'hidden', bgcolor: 'tint.neutral' },
  '& > [role=progressbar] > span': { display: 'block', height: '100%', bgcolor: 'primary.main' },
  '@media (forced-colors: active)': { '& > [role=progressbar]': { border: 1 }, '& > [role=progressbar] > span': { bgcolor: 'CanvasText' } },
};
