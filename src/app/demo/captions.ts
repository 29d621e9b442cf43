import type { Ms } from '../../engine/clock/clock';
import type { DashboardArea } from '../../features/dashboard';

/** A text that says what happens in the demo. */
export interface Caption {
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly text: string;
  /** The part of the dashboard that it is about. */
  readonly area: DashboardArea;
  /** The row of it that it is about, by its id. */
  readonly row: string | null;
}

/** The caption shown at `at`, of captions in the order of their times; before the first one, the first. */
export function captionAt(captions: readonly Caption[], at: Ms): Caption | undefined {
  return captions.findLast((caption) => caption.at <= at) ?? captions[0];
}

/** A span in ms as players show it: `1:05`. Begun seconds do not count. */
export function playerTimeText(span: Ms): string {
  const seconds = Math.floor(span / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
