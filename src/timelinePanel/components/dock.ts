import { useCallback, useState } from 'react';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTimelineHost } from '../timelineHost';

/** Where the panel stands: beside the dashboard, below it, or in its place on a phone. */
export type DockMode = 'right' | 'bottom' | 'phone';

/** On a phone the panel takes the place of the dashboard, or leaves it the screen but for the transport. */
export type PhoneTab = 'Dashboard' | 'Events';

interface KeptDock {
  readonly side: 'right' | 'bottom';
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A panel, or a half of one, that is as narrow as a phone for the size of its text. */
export const NARROW = '@container timeline (max-width: 29.99em)';

/** From this width of the window there is room beside the dashboard. */
const BESIDE_UP = '(min-width: 1100px)';
const PHONE = '(max-width: 599.95px), (max-height: 479.95px)';

/** The panel's place and size. Both are kept on the device. */
export function useDock() {
  const { dock } = useTheme().sizes.timeline;
  const { dockKey } = useTimelineHost();
  const [kept, setKept] = useState<KeptDock>(() => readDock(dockKey, { side: 'right', width: dock.width, height: dock.height }));
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const hasRoomBeside = useMediaQuery(BESIDE_UP, { noSsr: true });
  const mode: DockMode = isPhone ? 'phone' : hasRoomBeside && kept.side === 'right' ? 'right' : 'bottom';
  const [least, most] =
    mode === 'right'
      ? [dock.leastWidth, Math.max(dock.leastWidth, window.innerWidth - dock.leastBeside)]
      : [dock.leastHeight, Math.max(dock.leastHeight, window.innerHeight - dock.leastHeight)];
  const size = Math.min(Math.max(mode === 'right' ? kept.width : kept.height, least), most);
  const keep = useCallback((change: Partial<KeptDock>) => {
    setKept((before) => {
      const next = { ...before, ...change };
      writeDock(dockKey, next);
      return next;
    });
  }, [dockKey]);
  return {
    mode,
    size,
    least,
    most,
    /** `null` where there is no room to choose. */
    otherSide: hasRoomBeside && !isPhone ? (mode === 'right' ? ('bottom' as const) : ('right' as const)) : null,
    setSide: (side: KeptDock['side']) => keep({ side }),
    setSize: (next: number) => keep(mode === 'right' ? { width: next } : { height: next }),
  };
}

export type Dock = ReturnType<typeof useDock>;

function readDock(key: string, usual: KeptDock): KeptDock {
  try {
    const { side, width, height } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof KeptDock, unknown>>;
    return {
      side: side === 'right' || side === 'bottom' ? side : usual.side,
      width: isLength(width) ? width : usual.width,
      height: isLength(height) ? height : usual.height,
    };
  } catch {
    return usual;
  }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function writeDock(key: string, dock: KeptDock): void {
  try {
    localStorage.setItem(key, JSON.stringify(dock));
  } catch {
    // Where nothing may be kept, the choice lasts as long as the panel.
  }
}
