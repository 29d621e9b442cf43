import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { MomentStore, ShownMoment } from '../store/frozenStore';

/** A run that the panel was asked to show, named by its start (simulated time, UTC ms). Each request is a new object. */
export interface RequestedRun {
  readonly startedAt: Ms;
}

/** The panel's status; `loading` while its code loads, when it first opens. */
export type PanelStatus = 'closed' | 'loading' | 'open' | 'failed';

/** The banner of a recorded moment; part of the panel's code. */
export type Banner = ComponentType<{ readonly shown: ShownMoment }>;

/** Connects the dashboard, its timeline button and the panel. */
interface PanelContextValue {
  readonly panelId: string;
  readonly buttonId: string;
  readonly status: PanelStatus;
  readonly moments: MomentStore;
  /** `null` until the panel's code is loaded. */
  readonly Banner: Banner | null;
  toggle(): void;
  close(): void;
}

export const PanelContext = createContext<PanelContextValue | null>(null);

/** Returns the context of the dashboard and its timeline panel. @throws Error outside of a TimelinePanelProvider. */
export function usePanelContext(): PanelContextValue {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanelContext was called outside of a TimelinePanelProvider.');
  return panel;
}

/** Returns the recorded moment that the dashboard shows; `null` for the live state. */
export function useShownMoment(): ShownMoment | null {
  const { moments } = usePanelContext();
  return useSyncExternalStore(moments.subscribe, moments.current, moments.current);
}
