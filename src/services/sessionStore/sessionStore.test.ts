import { createSessionStore } from './sessionStore';

/** A store in a storage that has no room for more than 10 characters in one entry. */
function makeStore() {
  const kept = new Map<string, string>();
  const store = createSessionStore(() => ({
    length: 0,
    key: () => null,
    clear: () => {},
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      if (text.length > 10 && !name.endsWith('setAside')) throw new Error('QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
  }));
  return { kept, store };
}

describe('what the tab keeps of a session', () => {
  it('is nothing rather than what is out of date, when there is no room for more', () => {
    const { store } = makeStore();
    expect(store.writeSnapshot('short')).toBe(true);
    expect(store.read()).toEqual({ snapshot: 'short', inputs: null });
    expect(store.writeSnapshot('too long to be kept')).toBe(false);
    expect(store.read()).toBeNull();
  });

  it('is a snapshot and the inputs since, which the next snapshot makes superfluous', () => {
    const { store } = makeStore();
    store.writeSnapshot('one');
    store.writeInputs('inputs');
    expect(store.read()).toEqual({ snapshot: 'one', inputs: 'inputs' });
    store.writeSnapshot('two');
    expect(store.read()).toEqual({ snapshot: 'two', inputs: null });
  });

  it('is not read again once it has been set aside, and can still be found', () => {
    const { kept, store } = makeStore();
    store.writeSnapshot('one');
    store.setAside();
    expect(store.read()).toBeNull();
    expect([...kept.values()]).toEqual([JSON.stringify({ snapshot: 'one', inputs: null })]);
  });
});
