import { UserError } from './userError';

/** What serves Firestore locally, with the line that says so. */
export type FirestoreChoice = { readonly line: string } & (
  | { readonly kind: 'running'; readonly host: string }
  | { readonly kind: 'hidane'; readonly binary: string }
  | { readonly kind: 'google' }
);

/** The ways to come by an emulator; each gives nothing when it leads nowhere. */
export interface Ways {
  /** The host of an emulator that somebody started already. */
  runningHost(): string | undefined;
  onPath(): Promise<string | undefined>;
  inCache(): Promise<string | undefined>;
  fromNpm(): Promise<string | undefined>;
  fromCargo(): Promise<string | undefined>;
  /** The major version of the Java on the PATH. */
  javaVersion(): Promise<number | undefined>;
}

/** Google's emulator needs this Java; the CLI refuses older ones. */
const LEAST_JAVA = 21;

const NO_WAY = [
  'There is no Firestore emulator on this machine, and none could be installed. Any one of these helps:',
  '  - install Rust (https://rustup.rs, 1.88 or newer) and run this again: the emulator is then built once,',
  '  - put hidane 0.6.0 on the PATH (https://hidane.dev),',
  "  - install Java 21 or newer, for Google's own emulator,",
  '  - set FIRESTORE_EMULATOR_HOST to an emulator that runs already.',
].join('\n');

/**
 * Chooses the Firestore emulator: one that runs, then one that is there, then one that can be had, the quickest first.
 *
 * @throws {UserError} naming the ways to get one, when there is none.
 */
export async function chooseFirestore(ways: Ways): Promise<FirestoreChoice> {
  const host = ways.runningHost();
  if (host) return { kind: 'running', host, line: `Firestore: the emulator at ${host} (FIRESTORE_EMULATOR_HOST)` };
  const places = [
    [ways.onPath, 'on the PATH'],
    [ways.inCache, 'in the cache'],
    [ways.fromNpm, 'installed from npm'],
    [ways.fromCargo, 'built by cargo'],
  ] as const;
  for (const [find, origin] of places) {
    const binary = await find();
    if (binary) return { kind: 'hidane', binary, line: `Firestore: hidane, ${origin} (${binary})` };
  }
  const java = await ways.javaVersion();
  if (java !== undefined && java >= LEAST_JAVA) return { kind: 'google', line: `Firestore: Google's emulator, on Java ${java}` };
  throw new UserError(NO_WAY);
}
