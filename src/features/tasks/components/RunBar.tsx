import { useEffect, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector, shallowEqual } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { countText, timeLeftText } from '../../../shared/text';
import { DottedText } from '../../../shared/ui/RowText';
import { useSimulatedNow } from '../../simulation';
import { selectRunProgress } from '../queueSummary';
import { selectIsRunning } from '../tasksSelectors';
import { stopPressed } from '../tasksSlice';

const SLOT_ID = 'run-bar';

/** Placeholder below the dashboard's bar, where the run bar is rendered. */
export function RunBarSlot() {
  return <div id={SLOT_ID} />;
}

interface RunBarProps {
  /** The queue's header. While it's visible, the run bar is hidden. */
  readonly queueHeader: RefObject<HTMLElement | null>;
  /** Scrolls to the queue and focuses it. */
  readonly onShowQueue: () => void;
}

/**
 * The run's progress at the top of the window, while a run is active and the queue's header is out of view (PRODUCT.md
 * P5.13).
 */
export function RunBar({ queueHeader, onShowQueue }: RunBarProps) {
  const dispatch = useDispatch();
  const isRunning = useSelector(selectIsRunning);
  const { isFrozen = false } = useEnvironment();
  const side = useSideOutOfView(queueHeader, isRunning);
  // There is no run bar while a recorded moment is shown.
  const slot = side !== null && !isFrozen ? document.getElementById(SLOT_ID) : null;
  if (!slot) return null;
  const stop = () => {
    // The bar disappears with the press, so move the focus to the queue.
    onShowQueue();
    dispatch(stopPressed());
  };
  return createPortal(
    <Box component="section" aria-label="Run" data-overlay={side === 'above' || undefined} sx={barStyle}>
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

/**
 * Returns whether an element lies above or below the visible area, which begins under the page's header; `null` if it's
 * in view, or if `isEnabled` is false.
 */
function useSideOutOfView(element: RefObject<HTMLElement | null>, isEnabled: boolean): 'above' | 'below' | null {
  const [side, setSide] = useState<'above' | 'below' | null>(null);
  useEffect(() => {
    if (!isEnabled || !element.current) return undefined;
    const headerHeight = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const update = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry) return;
      const sideOfEntry = entry.boundingClientRect.top < headerHeight ? 'above' : 'below';
      setSide(entry.isIntersecting ? null : sideOfEntry);
    };
    const observer = new IntersectionObserver(update, { rootMargin: `-${Math.round(headerHeight)}px 0px 0px` });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isEnabled]);
  return isEnabled ? side : null;
}

/**
 * Once the user has scrolled past the queue's header, the bar overlays the page, so that nothing moves. While the
 * header is still below the window, the bar takes up space: an overlay would cover the top of the page, and no
 * scrolling would uncover it.
 */
function barStyle({ sizes, spacing, typography, vars: { palette } }: Theme) {
  return {
    '&[data-overlay]': { position: 'absolute', inset: '100% 0 auto' },
    background: palette.surface.overlay,
    borderBottom: `${sizes.stroke}px solid ${palette.border.strong}`,
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

/** The run's progress and remaining time (PRODUCT.md P5.13). */
export function RunLine() {
  const shown = useSelector(selectRunProgress, shallowEqual);
  const now = useSimulatedNow(shown !== null);
  if (!shown) return null;
  const { completed, failed, total, progress, until } = shown;
  const parts = [
    `${countText(completed)} of ${countText(total)} done${failed > 0 ? `, ${countText(failed)} failed` : ''}`,
    `${timeLeftText(until, now)} left`,
  ];
  return (
    <Box component="span" sx={LINE}>
      <span role="progressbar" aria-label="Run" aria-valuenow={progress} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ width: `${progress}%` }} />
      </span>
      <DottedText parts={parts} />
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
  '& > [role=progressbar]': {
    flex: '1 1 0',
    minWidth: 16,
    maxWidth: '9rem',
    height: ({ sizes }: Theme) => sizes.meterHeight,
    borderRadius: 999,
    overflow: 'hidden',
    bgcolor: 'tint.neutral',
    boxShadow: ({ sizes, vars }: Theme) => `inset 0 0 0 ${sizes.stroke}px ${vars.palette.border.control}`,
  },
  '& > [role=progressbar] > span': { display: 'block', height: '100%', bgcolor: 'primary.main' },
  '@media (forced-colors: active)': {
    '& > [role=progressbar]': { border: 1 },
    '& > [role=progressbar] > span': { bgcolor: 'CanvasText' },
  },
};
