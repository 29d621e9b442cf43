/** The page for the measurement: the app's own database and store. */
import { createDashboardStore, createDatabase } from '../../src/persistence/store';

declare global {
  interface Window {
    durability: {
      /** Opens the dashboard, and stores a checkpoint. */
      begin(): Promise<void>;
      /** Writes one input, after a checkpoint of the given number of characters, if any. */
      press(checkpointSize?: number): void;
      /** Whether the input is stored. */
      isThere(): Promise<boolean>;
    };
  }
}

const store = createDashboardStore(createDatabase());
const { signal } = new AbortController();
const [uid, owner] = ['ada', String(performance.timeOrigin)];

window.durability = {
  async begin() {
    await store.open(uid, owner, false, signal);
    await store.commit(uid, owner, { checkpoint: { text: 'first', upTo: 0 } });
  },
  press(checkpointSize = 0) {
    if (checkpointSize > 0) void store.commit(uid, owner, { checkpoint: { text: 'x'.repeat(checkpointSize), upTo: 0 } });
    void store.commit(uid, owner, { entries: [{ number: 1, at: 1, type: 'tasks/startPressed' }] });
  },
  isThere: async () => (await store.open(uid, owner, false, signal)).kept?.entries.length === 1,
};
