import { createContext, useContext, type ComponentType } from 'react';
import type { Ms } from '../../engine/clock/clock';
import type { FrozenStore } from '../frozenStore';
import type { ChangedPart } from '../../shared/ui/changedPart';

/** A moment of an opened timeline that the dashboard shows instead of the live one. */
export interface ShownMoment {
  readonly state: object;
  /** UTC ms. */
  readonly moment: Ms;
  /** What happened last, in a sentence. */
  readonly text: string;
  readonly part: ChangedPart | null;
  /** The screen that the user saw then, if it was another one. */
  readonly elsewhere: string | null;
  readonly title: string;
  /** Something was pressed in it, which has no effect in the past. */
  readonly isRefused?: boolean;
}

/** Whether the panel is there. Its code is loaded with the first opening. */
export type PanelStatus = 'closed' | 'loading' | 'open' | 'failed';

/** The banner of a recorded moment. Its code comes with the panel's. */
export type MomentOnPage = ComponentType<{ readonly shown: ShownMoment }>;

/** How the dashboard, its button and the panel work together. */
interface Stage {
  readonly panelId: string;
  readonly buttonId: string;
  readonly status: PanelStatus;
  /** What the dashboard reads; it stands still while a recorded moment is shown. */
  readonly store: FrozenStore;
  /** `null` until the panel's code is there. */
  readonly OnPage: MomentOnPage | null;
  toggle(): void;
  close(): void;
  /** Sets whether a closed panel reopens as it was left. */
  keep(isKept: boolean): void;
  /** Shows a recorded moment on the dashboard, or the live state with `null`. */
  show(shown: ShownMoment | null): void;
}

export const StageContext = createContext<Stage | null>(null);

/** Changes with every frame that is played, so it is apart from the rest. */
export const ShownMomentContext = createContext<ShownMoment | null>(null);

/** The stage around the dashboard. @throws Error outside of a TimelineStage. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('This is not inside a TimelineStage.');
  return stage;
}
