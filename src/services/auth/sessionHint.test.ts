import { createFakeStorage } from '../../testing/fakeStorage';
import { storedIn } from '../../shared/stored';
import { createSessionHint } from './sessionHint';

describe('a session hint', () => {
  it('is set by a sign-in and cleared by a sign-out', () => {
    const storage = createFakeStorage();
    expect(createSessionHint(storedIn(() => storage)).isSet()).toBe(false);
    createSessionHint(storedIn(() => storage)).set(true);
    expect(createSessionHint(storedIn(() => storage)).isSet()).toBe(true);
    createSessionHint(storedIn(() => storage)).set(false);
    expect(createSessionHint(storedIn(() => storage)).isSet()).toBe(false);
    expect([...storage.items.keys()]).toEqual(['seed.signedInOnce']);
  });

  it('remembers after a sign-out that a user has signed in here', () => {
    const storage = createFakeStorage();
    expect(createSessionHint(storedIn(() => storage)).hasBeenSet()).toBe(false);
    createSessionHint(storedIn(() => storage)).set(true);
    createSessionHint(storedIn(() => storage)).set(false);
    expect(createSessionHint(storedIn(() => storage)).hasBeenSet()).toBe(true);
  });

  it('contains no user data', () => {
    const storage = createFakeStorage();
    createSessionHint(storedIn(() => storage)).set(true);
    expect([...storage.items]).toEqual([
      ['seed.session', '1'],
      ['seed.signedInOnce', '1'],
    ]);
  });

  it('is never set if the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const hint = createSessionHint(storedIn(forbidden));
    expect(() => hint.set(true)).not.toThrow();
    expect(hint.isSet()).toBe(false);
  });
});
