/** Stands for a person in the store, in this tab, such as `user-1`. */
export type AccountAlias = string;

/** Knows which person an alias stands for, so that the store need not. */
export interface Accounts {
  /** The alias of a user; remembers the address to show. The same user keeps the same alias. */
  aliasOf(uid: string, email: string | null): AccountAlias;
  /** The address to show for an alias, or `null` when there is none. */
  emailOf(alias: AccountAlias): string | null;
  /** Calls back whenever the address to show for somebody has changed; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** The user's id in Firebase, or `null` for an alias that nobody has come for. */
  uidOf(alias: AccountAlias): string | null;
}

interface Person {
  readonly uid: string;
  email: string | null;
}

/** Creates a directory that knows nobody yet. */
export function createAccounts(): Accounts {
  const people: Person[] = [];
  const listeners = new Set<() => void>();
  const personOf = (alias: AccountAlias) => people[Number(alias.replace('user-', '')) - 1];
  return {
    aliasOf(uid, email) {
      let index = people.findIndex((person) => person.uid === uid);
      if (index === -1) index = people.push({ uid, email }) - 1;
      const person = people[index];
      if (person && person.email !== email) {
        person.email = email;
        for (const listener of listeners) listener();
      }
      return `user-${index + 1}`;
    },
    emailOf: (alias) => personOf(alias)?.email ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uidOf: (alias) => personOf(alias)?.uid ?? null,
  };
}
