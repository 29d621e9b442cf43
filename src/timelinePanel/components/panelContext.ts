import { createContext, useContext, type ComponentType } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { FrozenStore } from '../frozenStore';
import type { RootState } from '../../program/rootReducer';
import type { ChangedPart } from '../../shared/ui/changedPart';

/** A moment of an opened timeline, shown on the dashboard instead of the live state. */
export interface ShownMoment {
  readonly state: RootState;
  /** UTC ms. */
  readonly moment: Ms;
  /** Describes the last event before the moment. */
  readonly text: string;
  readonly part: ChangedPart | null;
  /** The screen that the user saw at that moment, if it was another one. */
  readonly otherScreen: string | null;
  readonly title: string;
  /** Whether the user pressed a button of the dashboard, which a past moment ignores. */
  readonly isRefused?: boolean;
}

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
  /** The store that the dashboard reads; frozen while a recorded moment is shown. */
  readonly store: FrozenStore;
  /** `null` until the panel's code is loaded. */
  readonly Banner: Banner | null;
  toggle(): void;
  close(): void;
  /** Shows a recorded moment on the dashboard, or the live state with `null`. */
  show(shown: ShownMoment | null): void;
}

export const PanelContext = createContext<PanelContextValue | null>(null);

/**
 * The moment shown on the dashboard, or `null`. A context of its own, since it changes with every frame of a playback.
 */
export const ShownMomentContext = createContext<ShownMoment | null>(null);

/** Returns the context of the dashboard and its timeline panel. @throws Error outside of a TimelinePanelProvider. */
export function usePanelContext(): PanelContextValue {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanelContext was called outside of a TimelinePanelProvider.');
  return panel;
}
