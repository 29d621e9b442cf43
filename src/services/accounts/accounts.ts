import { createListeners } from '../../shared/listeners';

/** The alias of a user in this tab's store, such as `user-1`. */
export type AccountAlias = string;

/** Maps aliases to users, so that the store needs neither their ids nor their emails. */
export interface Accounts {
  /** Remembers a user with the email to show, and returns the user's alias. The same user keeps the same alias. */
  rememberUser(uid: string, email: string | null): AccountAlias;
  /** Returns the email to show for an alias, or `null` if there is none. */
  emailOf(alias: AccountAlias): string | null;
  /** Calls back when a user's email has changed; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Returns the user's Firebase id, or `null` for an unknown alias. */
  uidOf(alias: AccountAlias): string | null;
  /** Notes whether the user's access was granted more than a day ago. */
  noteGrant(alias: AccountAlias, isOld: boolean): void;
  /** Returns whether the user's access is known to have been granted more than a day ago. */
  hasOldGrant(alias: AccountAlias): boolean;
}

interface Person {
  readonly uid: string;
  email: string | null;
  hasOldGrant: boolean;
}

export function createAccounts(): Accounts {
  const people: Person[] = [];
  const { subscribe, notify } = createListeners();
  const personOf = (alias: AccountAlias) => people[Number(alias.replace('user-', '')) - 1];
  return {
    rememberUser(uid, email) {
      let index = people.findIndex((person) => person.uid === uid);
      if (index === -1) index = people.push({ uid, email, hasOldGrant: false }) - 1;
      const person = people[index];
      if (person && person.email !== email) {
        person.email = email;
        notify();
      }
      return `user-${index + 1}`;
    },
    emailOf: (alias) => personOf(alias)?.email ?? null,
    subscribe,
    uidOf: (alias) => personOf(alias)?.uid ?? null,
    noteGrant(alias, isOld) {
      const person = personOf(alias);
      if (person) person.hasOldGrant = isOld;
    },
    hasOldGrant: (alias) => personOf(alias)?.hasOldGrant === true,
  };
}
