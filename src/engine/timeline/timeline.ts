import type { Ms } from '../clock/clock';
import type { Digest, PartDigests } from './digest';
import type { PackedNames } from './eventNames';

/** By what the timelines of a program are known: a foreign one, or one of another version, is refused in words. */
export interface TimelineFormat {
  readonly format: string;
  readonly version: number;
  readonly program: string;
}

/** Bounds of a timeline; what is beyond them is folded while recording, and refused while reading. */
export const TIMELINE_LIMITS = {
  inputs: 10_000,
  events: 100_000,
  titleLength: 200,
  seedLength: 200,
  /** Characters of a file. */
  fileLength: 16_000_000,
  /** The longest span a timeline may cover: 30 days. */
  duration: 30 * 24 * 3_600_000,
} as const;

/** An input with its time, in ms since the start of its timeline. */
export interface TimelineInput {
  readonly at: Ms;
  readonly type: string;
  readonly payload?: unknown;
}

/**
 * What is changed in a recorded timeline: one of its inputs, by its number; one that is added, whose number follows on
 * those of the recorded ones; or the seed of all chance.
 */
export type Change =
  | { readonly kind: 'drop'; readonly input: number }
  | { readonly kind: 'move'; readonly input: number; readonly at: Ms }
  | { readonly kind: 'edit'; readonly input: number; readonly payload?: unknown }
  | ({ readonly kind: 'add'; readonly input: number } & TimelineInput)
  | { readonly kind: 'seed'; readonly seed: string };

/** The digest of the whole state once `event` events had been applied. In a file, of its parts those that have changed since the last. */
export interface StateDigest {
  readonly event: number;
  readonly digest: Digest;
  readonly parts: PartDigests;
}

/** What happened, as its inputs alone; everything else is derived again by a replay, and compared with the digests. */
export interface Timeline<State = unknown> extends Omit<TimelineFormat, 'program'> {
  /** Which version of the program recorded it. */
  readonly app: string;
  readonly title: string;
  readonly seed: string;
  /** UTC ms. */
  readonly startedAt: Ms;
  /** How long it lasts, in ms: at least until its last input. */
  readonly duration: Ms;
  /** The state it begins with; `null` for a program just started. */
  readonly start: State | null;
  /**
   * The timeline it branched off: the digest of its state then, and the time since its start in ms. It is known also
   * when the branch's own beginning has been folded into `start`.
   */
  readonly parent: { readonly digest: Digest; readonly at: Ms } | null;
  readonly inputs: readonly TimelineInput[];
  /** What somebody has changed in it since, to see what comes of that; the inputs and digests are the recorded ones. */
  readonly changes?: readonly Change[];
  readonly digests: {
    /** What the rolling digest was before the first event. */
    readonly from: number;
    /** The rolling digest after each event, packed. */
    readonly events: string;
    /** What each event was. */
    readonly names: PackedNames;
    readonly states: readonly StateDigest[];
    readonly final: Digest;
    readonly finalParts: PartDigests;
  };
}
