/** Milliseconds since 1970-01-01T00:00:00Z when a moment is meant, plain milliseconds when a span is. */
export type Ms = number;

/** Takes back a call that was asked of a clock; harmless when the call has been made. */
export type Cancel = () => void;

/**
 * The only source of time. One implementation follows the machine's clock, one is moved by hand;
 * which of them runs is chosen where the program starts.
 */
export interface Clock {
  /** The present in UTC ms. It never goes back, and inside `at` it is the moment given there. */
  now(): Ms;
  /**
   * Calls `callback` once, as soon as `dueAt` (UTC ms) has come. Calls are made in the order of their
   * due times, and in the order of asking where these are equal. One that is already due is made at the
   * next turn, never inside this call.
   */
  callAt(dueAt: Ms, callback: () => void): Cancel;
  /**
   * Up to which moment (UTC ms) whoever is called now may go on by itself: time has come that far, and no other
   * call is due before. So one call can do what else would take one call for each moment.
   */
  horizon(): Ms;
  /** Runs `fire` while `now()` stands at `moment`, and gives back what it gave. */
  at<Result>(moment: Ms, fire: () => Result): Result;
}
