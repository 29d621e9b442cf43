import type { Command } from 'commander';
import type { Backend } from './backend';
import type { Destination } from './destination';
import type { Listing } from './print';

/** How a verb speaks with the person who gave the command. */
export interface Dialogue {
  /** Whether nothing is to be changed. Work that asks `confirm` first need not look. */
  readonly dryRun: boolean;
  /** Where its listing goes; opened before anything is changed, so that nothing is changed in vain. Always the same. */
  open(): Destination;
  /**
   * Shows what is about to change. With `--dry-run` it ends there; more than one change has to be confirmed, or `--yes`.
   *
   * @param changes one row for each
   * @throws when it is not to be done
   */
  confirm(changes: Listing): Promise<void>;
  /** Asks for something besides what the command says; nobody there, or no answer, is a no. */
  offer(question: string): Promise<boolean>;
}

/** What a command will do: described before it is done, so that it can be confirmed. */
export interface Job {
  readonly description: string;
  run(backend: Backend, dialogue: Dialogue): Promise<'problems' | void>;
}

/** Adds commands to the program; their actions hand over a job, or throw a UsageError, and touch nothing. */
export type AddCommands = (add: (name: string, description: string) => Command, perform: Perform) => void;

type Perform = (command: Command, job: Job) => Promise<void>;
