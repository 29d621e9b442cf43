import { createSessionStore } from './sessionStore';

it('keeps nothing rather than what is out of date, when there is no room for more', () => {
  const kept = new Map<string, string>();
  const store = createSessionStore(() => ({
    length: 0,
    key: () => null,
    clear: () => {},
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      if (text.length > 10) throw new Error('QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
  }));
  expect(store.write('short')).toBe(true);
  expect(store.read()).toBe('short');
  expect(store.write('too long to be kept')).toBe(false);
  expect(store.read()).toBeNull();
});
