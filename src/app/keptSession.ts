import type { Cancel, Clock, Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import type { TimelineInput } from '../engine/timeline/timeline';
import { sessionEnded } from '../features/access';
import type { Accounts } from '../services/accounts/accounts';
import type { SessionStore } from '../services/sessionStore/sessionStore';
import type { LiveSession } from './liveSession';
import { branched, type RootState } from './rootReducer';

/** What is kept in another format is not read. */
export const KEPT_VERSION = 2;

/** The session at one moment, as it is kept so that a reload goes on with it. */
export interface KeptSnapshot {
  readonly version: typeof KEPT_VERSION;
  /** Which version of the program kept it. */
  readonly app: string;
  /** Counts the snapshots of a page, so that inputs are known to belong to this one. */
  readonly number: number;
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly state: RootState;
  /** The text of the recording from its beginning until `at`, as a timeline. */
  readonly recording: string;
  /** Who the aliases in it stand for. */
  readonly accounts: readonly string[];
}

/** What came since the snapshot; the rest of what happened follows from it. */
export interface KeptInputs {
  readonly number: number;
  /** Their times are ms since the snapshot. */
  readonly inputs: readonly TimelineInput[];
  readonly accounts: readonly string[];
}

/** Inputs are kept at once. A snapshot is taken so long after the first of them, so that they stay few. */
const SNAPSHOT_DELAY: Ms = 1000;

export interface SessionKeeper {
  /** Is told of every event. */
  onEvent(event: TimedAction): void;
  /** Takes a snapshot at once, as when the page is about to go. */
  save(): void;
}

interface KeeperDeps {
  readonly store: SessionStore;
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** The program's version. */
  readonly app: string;
}

/** Keeps the live session in the tab, so that a reload or a crash goes on with it. */
export function createSessionKeeper(live: () => LiveSession | undefined, { store, accounts, clock, app }: KeeperDeps): SessionKeeper {
  let waiting: Cancel | undefined;
  /** The snapshot that further inputs follow; `null` while there is none. */
  let base: Pick<KeptSnapshot, 'number' | 'at'> | null = null;
  let snapshots = 0;
  let inputs: TimelineInput[] = [];

  function save() {
    waiting?.();
    waiting = undefined;
    const session = live();
    if (!session) return;
    const recording = session.record('Live session');
    snapshots += 1;
    base = { number: snapshots, at: recording.startedAt + recording.duration };
    inputs = [];
    const state = session.store.getState();
    const kept: KeptSnapshot = { version: KEPT_VERSION, app, ...base, state, recording: JSON.stringify(recording), accounts: accounts.tags() };
    if (!store.writeSnapshot(JSON.stringify(kept))) base = null;
  }

  function saveIn(delay: Ms) {
    waiting?.();
    waiting = clock.callAt(clock.now() + delay, save);
  }

  return {
    save,
    onEvent(event) {
      if (branched.match(event) || sessionEnded.match(event)) {
        // Another state, or another person: what is kept has to be replaced as soon as nothing is half done.
        saveIn(base ? 0 : SNAPSHOT_DELAY);
        base = null;
      } else if (event.meta.kind === 'input') {
        if (!waiting) saveIn(SNAPSHOT_DELAY);
        if (!base) return;
        const { type, meta, payload } = event;
        inputs.push({ at: meta.at - base.at, type, ...(payload !== undefined && { payload }) });
        const kept: KeptInputs = { number: base.number, inputs, accounts: accounts.tags() };
        store.writeInputs(JSON.stringify(kept));
      }
    },
  };
}
