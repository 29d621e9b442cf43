import { createSessionHint } from './sessionHint';

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the hint of a session', () => {
  it('is there from a sign-in to a sign-out, for every later page', () => {
    const storage = createStorage();
    expect(createSessionHint(() => storage).isSet()).toBe(false);
    createSessionHint(() => storage).set(true);
    expect(createSessionHint(() => storage).isSet()).toBe(true);
    createSessionHint(() => storage).set(false);
    expect(createSessionHint(() => storage).isSet()).toBe(false);
    expect([...storage.items.keys()]).toEqual(['seed.signedInOnce']);
  });

  it('leaves a mark that outlives the sign-out: a user has been signed in here', () => {
    const storage = createStorage();
    expect(createSessionHint(() => storage).hasBeenSet()).toBe(false);
    createSessionHint(() => storage).set(true);
    createSessionHint(() => storage).set(false);
    expect(createSessionHint(() => storage).hasBeenSet()).toBe(true);
  });

  it('reveals nothing of the person', () => {
    const storage = createStorage();
    createSessionHint(() => storage).set(true);
    expect([...storage.items]).toEqual([['seed.session', '1'], ['seed.signedInOnce', '1']]);
  });

  it('is never there where the browser forbids storage', () => {
    const hint = createSessionHint(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => hint.set(true)).not.toThrow();
    expect(hint.isSet()).toBe(false);
  });
});
