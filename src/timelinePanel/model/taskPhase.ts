import type { PlayedEvent } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import { STEPS } from '../../shared/steps';
import { groupDigits } from '../../shared/text';
import type { Span } from './lane';

/** How a task stands at a moment: not begun, at a step (`null` if it began before the timeline), or ended. */
export type TaskPhase =
  { readonly kind: 'ahead' } | { readonly kind: 'running'; readonly step: number | null } | { readonly kind: Ended };

type Ended = 'success' | 'failure' | 'stop';

type Events = readonly PlayedEvent[];

const TICK = 'tasks/taskTicked';

/** Returns how a task stands after the first `count` events. Steps count from 1. */
export function standingAt({ eventIndices, status, beganEarlier }: Span, events: Events, count: number): TaskPhase {
  const [first = 0] = eventIndices;
  if (count <= first && !beganEarlier) return { kind: 'ahead' };
  if (status !== 'running' && count > (eventIndices.at(-1) ?? 0)) return { kind: status };
  return { kind: 'running', step: beganEarlier ? null : stepAt(eventIndices, events, count) };
}

/** Returns the step that a task is at after the first `count` events, or ended at. */
function stepAt(eventIndices: readonly number[], events: Events, count: number): number {
  const ticks = eventIndices.filter((index) => index < count && events[index]?.event.type === TICK).length;
  return Math.min(ticks + 1, STEPS);
}

/** Describes a task's phase in a few words, with the sign of its outcome. */
export function standingText(span: Span, events: Events, count: number): string {
  const phase = standingAt(span, events, count);
  switch (phase.kind) {
    case 'ahead':
      return '';
    case 'running':
      return phase.step === null ? 'running' : `step ${phase.step} of ${STEPS}`;
    case 'success':
      return `✓ ${groupDigits(payloadText(lastEvent(span, events), 'amount') ?? 'completed')}`;
    case 'failure':
      return `✕ ${failureOf(lastEvent(span, events)).place}`;
    case 'stop':
      return span.beganEarlier ? '■ stopped' : `■ stopped at step ${stepAt(span.eventIndices, events, Infinity)}`;
  }
}

/** Describes a task's failure in full: `failed at step 5 of 5: the transaction was replaced`. */
export function failureText(event: PlayedEvent | undefined): string {
  const { place, reason } = failureOf(event);
  return `failed at ${place}${reason === '' ? '' : `: ${reason}`}`;
}

/**
 * A failure's reason, as the program writes it: `Not enough balance for gas in step 4 of 5 (Sending), attempt 2 of 3.`
 */
const REASON = /^(.+) in (step \d+ of \d+)(?: \([^)]*\))?(, attempt \d+ of \d+)?\.?$/;

function failureOf(event: PlayedEvent | undefined): { readonly place: string; readonly reason: string } {
  const reason = payloadText(event, 'reason') ?? '';
  const [, cause, place, attempt = ''] = REASON.exec(reason) ?? [];
  if (cause === undefined || place === undefined) return { place: 'a step', reason };
  return { place, reason: `${cause.slice(0, 1).toLowerCase()}${cause.slice(1)}${attempt}` };
}

/** Returns the events of failed attempts before a task's failure. */
export function failedAttempts({ eventIndices }: Span, events: Events): PlayedEvent[] {
  return eventIndices.flatMap((index) => {
    const played = events[index];
    return played?.event.type === 'tasks/attemptFailed' ? [played] : [];
  });
}

const lastEvent = ({ eventIndices }: Span, events: Events) => events[eventIndices.at(-1) ?? -1];

function payloadText(event: PlayedEvent | undefined, field: string): string | null {
  const value = (event?.event.payload as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof value === 'string' && value !== '' ? toPrintable(value) : null;
}
