import type { Ms } from '../clock/clock';
import type { Digest, DigestWithParts, PartDigests } from './digest';
import type { EventLine } from './eventLines';

/** Identifies the timelines of a program. Files of other programs or versions are refused with a reason. */
export interface TimelineFormat {
  readonly format: string;
  readonly version: number;
  readonly program: string;
}

/**
 * Bounds of a timeline. A recording that exceeds them is folded, a replay that exceeds them ends, and a file that
 * exceeds them is refused.
 */
export const TIMELINE_LIMITS = {
  inputs: 10_000,
  events: 100_000,
  titleLength: 200,
  seedLength: 200,
  /** Bytes of a file: a quarter more than the largest recording of a live session has. */
  fileLength: 18_500_000,
  /** The longest span a timeline may cover: 30 days. */
  duration: 30 * 24 * 3_600_000,
} as const;

/** An input with its time in ms since the start of the timeline. */
export interface TimelineInput {
  readonly at: Ms;
  readonly type: string;
  readonly payload?: unknown;
}

/**
 * A change to a recorded timeline: of an input, by its number; of an added input, numbered after the recorded ones; or
 * of the seed.
 */
export type Change =
  | { readonly kind: 'drop'; readonly input: number }
  | { readonly kind: 'move'; readonly input: number; readonly at: Ms }
  | { readonly kind: 'edit'; readonly input: number; readonly payload?: unknown }
  | ({ readonly kind: 'add'; readonly input: number } & TimelineInput)
  | { readonly kind: 'seed'; readonly seed: string };

/** The digest of the state after `event` events. A file holds only the parts that changed since the previous digest. */
export interface StateDigest extends DigestWithParts {
  readonly event: number;
}

/** A run as its inputs. A replay derives everything else and compares it with the digests. */
export interface Timeline<State = unknown> extends Omit<TimelineFormat, 'program'> {
  /** The version and build of the program that recorded it. */
  readonly app: string;
  readonly title: string;
  readonly seed: string;
  /** UTC ms. */
  readonly startedAt: Ms;
  /** Duration in ms. No input is later than its end. */
  readonly duration: Ms;
  /** The initial state; `null` for a program that was just started. */
  readonly start: State | null;
  /** Whether earlier events were folded into `start`. */
  readonly folded: boolean;
  /**
   * Where a branch left its parent: the digest of the parent's state, and the time in ms since the parent's start. This
   * remains known when the branch's beginning has been folded into `start`.
   */
  readonly parent: { readonly digest: Digest; readonly at: Ms } | null;
  readonly inputs: readonly TimelineInput[];
  /** Changes made in a *what if*. The inputs and digests are still those of the recording. */
  readonly changes?: readonly Change[];
  readonly events: readonly EventLine[];
  readonly digests: {
    readonly states: readonly StateDigest[];
    readonly final: Digest;
    readonly finalParts: PartDigests;
  };
}
