import type { Command } from 'commander';
import type { Backend } from './backend';

/** What a command will do: described before it is done, so that it can be confirmed. */
export interface Deed {
  readonly description: string;
  run(backend: Backend): Promise<'problems' | void>;
}

/** Adds a command to the program; its action hands over the deed, or throws a UsageError, and touches nothing. */
export type AddCommand = (program: Command, perform: (deed: Deed) => Promise<void>) => Command;
