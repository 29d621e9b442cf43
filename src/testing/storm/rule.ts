import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import type { RootState } from '../../program/rootReducer';
import type { Facts } from './dashboardFacts';

/** An event that is judged. */
export interface Case<Payload> {
  readonly event: TimedAction;
  readonly payload: Payload;
  /** Machine time, and simulated time. */
  readonly at: Ms;
  readonly simulatedAt: Ms;
  /** The input or due event from which it follows, or which it is. */
  readonly cause: TimedAction | null;
  /** The state before it, for rules about more than the dashboard. */
  readonly state: RootState;
}

/** Returns the parts of a dashboard that an event changes (all others stay), or in words the rule that it breaks. */
type Judge<Payload> = (one: Case<Payload>, before: Facts) => Partial<Facts> | string;

/** The rule for the events of a type. An event without a rule changes nothing. */
export type Rule = readonly [type: string, judge: Judge<never>];

export const rule = <Payload>(
  { type }: { readonly type: string; (payload: Payload): unknown },
  judge: Judge<Payload>,
): Rule => [type, judge];
