import type { Ms } from '../../engine/clock/clock';

/** What the auth screen is about: its forms, the mail that has to be opened, or the good news that it was. */
export type ConfirmationStage = 'none' | 'awaited' | 'confirmed';

/** A new account's wait for its confirmation. The address itself is in the drafts. */
export interface ConfirmationState {
  readonly stage: ConfirmationStage;
  /** Whether a mail is on its way; the first one may have failed. */
  readonly isMailed: boolean;
  /** How many requests were made; each carries its number, so that a stale reply is known as one. */
  readonly requests: number;
  /** How many looks were answered since the last mail; the pace follows it. */
  readonly looks: number;
  /** The look that is under way. */
  readonly look: number | null;
  /** When the next look is due (UTC ms); `null` while one is under way, and when nothing is awaited. */
  readonly lookAt: Ms | null;
  /** The request for another mail that is under way. */
  readonly mail: number | null;
  /** From when on another mail can be asked for (UTC ms). */
  readonly resendAt: Ms;
}
