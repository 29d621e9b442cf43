import type { Outcome, Scenario } from './scenario';

/** One way to carry out the scenario. */
export interface Contender {
  readonly name: string;
  /** The most tasks it is asked to carry out; beyond them one press of Start takes minutes. */
  readonly largest?: number;
  /** Does only a part of the work, so that its outcome is not compared. */
  readonly isPart?: true;
  /** Gets everything ready up to the press of Start, which is not measured. */
  readonly prepare: (scenario: Scenario) => Prepared;
}

/** A contender that is ready for one press of Start. */
export interface Prepared {
  /** Presses Start and goes on until the last task has completed: this is what is measured. */
  readonly run: () => void | Promise<void>;
  /** Gives what came of it, for the digest that all must share. */
  readonly outcome: () => Outcome;
}
