import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** Stands for a person in the store, in this tab, such as `user-1`. */
export type AccountAlias = string;

/** Knows which person an alias stands for, so that the store need not. */
export interface Accounts {
  /** The alias of a user; remembers the address to show. The same user keeps the same alias. */
  aliasOf(uid: string, email: string | null): AccountAlias;
  /** The address to show for an alias, or `null` when there is none. */
  emailOf(alias: AccountAlias): string | null;
  /** The user's id in Firebase, or `null` for an alias that nobody has come for. */
  uidOf(alias: AccountAlias): string | null;
  /** A tag for each person, in the order of their aliases, by which they are known again after a reload. */
  tags(): readonly string[];
}

interface Person {
  readonly tag: string;
  uid: string | null;
  email: string | null;
}

const TAG_LENGTH = 32;

/** Makes a directory; `known` are the tags of an earlier one, whose people keep their aliases. */
export function createAccounts(known: readonly string[] = []): Accounts {
  const people: Person[] = known.map((tag) => ({ tag, uid: null, email: null }));
  const personOf = (alias: AccountAlias) => people[Number(alias.replace('user-', '')) - 1];
  return {
    aliasOf(uid, email) {
      const tag = tagOf(uid);
      let index = people.findIndex((person) => person.tag === tag);
      if (index === -1) index = people.push({ tag, uid, email }) - 1;
      const person = people[index];
      if (person) Object.assign(person, { uid, email });
      return `user-${index + 1}`;
    },
    emailOf: (alias) => personOf(alias)?.email ?? null,
    uidOf: (alias) => personOf(alias)?.uid ?? null,
    tags: () => people.map(({ tag }) => tag),
  };
}

/** A user's id cannot be told from its tag. */
function tagOf(uid: string): string {
  return bytesToHex(sha256(utf8ToBytes(uid))).slice(0, TAG_LENGTH);
}
