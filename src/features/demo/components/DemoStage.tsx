import { memo, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../../engine/clock/clock';
import { SurroundingsProvider, useSurroundings } from '../../../services/surroundings';
import { createStillClock, type StillStore } from '../../timeline';
import type { DemoArea } from '../captions';
import { useWantsStillness } from './useDemoPlayback';

interface DemoStageProps {
  readonly store: StillStore;
  readonly state: object;
  /** UTC ms. */
  readonly moment: Ms;
  /** How fast it plays; 0 when it does not. */
  readonly pace: number;
  /** The part of the dashboard that is brought into view, and has a green edge. */
  readonly area: DemoArea;
  /** The whole picture in words. */
  readonly summary: string;
  readonly onPress: () => void;
  /** What is laid over the picture once it has ended. */
  readonly end: ReactNode;
  /** The dashboard. */
  readonly children: ReactNode;
}

/** A moment of the dashboard, as a picture that scrolls: nothing of it can be used, and a press plays or pauses it. */
export function DemoStage({ store, state, moment, pace, area, summary, onPress, end, children }: DemoStageProps) {
  const view = useRef<HTMLDivElement>(null);
  const wantsStillness = useWantsStillness();
  // However fast it plays, countdowns step as often as they can be read, or their drawing would take all the time there is.
  const grain = SECOND * Math.max(1, Math.ceil(pace / COUNTDOWN_STEPS));

  useLayoutEffect(() => store.show(state), [store, state]);
  useEffect(() => {
    const box = view.current;
    const part = box?.querySelector<HTMLElement>(`[data-area="${area}"]`);
    if (!box || !part) return;
    const into = part.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const room = Number.parseFloat(getComputedStyle(box).scrollPaddingTop) || 0;
    box.scrollTo?.({ top: box.scrollTop + into - room, behavior: wantsStillness ? 'auto' : 'smooth' });
  }, [area, wantsStillness]);

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        ref={view}
        role="group"
        aria-label="The dashboard as it plays"
        tabIndex={0}
        onClick={onPress}
        sx={(theme) => viewLook(theme, area)}
      >
        <Box role="img" aria-label={summary}>
          <Box inert>
            <StillView moment={Math.floor(moment / grain) * grain}>{children}</StillView>
          </Box>
        </Box>
      </Box>
      {end}
    </Box>
  );
}

const SECOND: Ms = 1000;

/** At most so many steps of a countdown are drawn in a second. */
const COUNTDOWN_STEPS = 8;

/** Countdowns are drawn anew when their moment is another, and not with every frame. */
const StillView = memo(function StillView({ moment, children }: { moment: Ms; children: ReactNode }) {
  const surroundings = useSurroundings();
  const view = useMemo(() => ({ ...surroundings, clock: createStillClock(moment) }), [surroundings, moment]);
  return <SurroundingsProvider value={view}>{children}</SurroundingsProvider>;
});

function viewLook({ spacing, vars: { palette } }: Theme, area: DemoArea) {
  return {
    height: '100%',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingTop: spacing(4),
    background: palette.background.default,
    '&:focus-visible': { outlineOffset: '-2px' },
    [`& [data-area="${area}"] > *`]: { borderColor: palette.primary.main },
  } as const;
}
