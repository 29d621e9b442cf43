import { createFakeStorage } from '../../testing/fakeStorage';
import { createSessionHint } from './sessionHint';

describe('a session hint', () => {
  it('is set by a sign-in and cleared by a sign-out', () => {
    const storage = createFakeStorage();
    expect(createSessionHint(() => storage).isSet()).toBe(false);
    createSessionHint(() => storage).set(true);
    expect(createSessionHint(() => storage).isSet()).toBe(true);
    createSessionHint(() => storage).set(false);
    expect(createSessionHint(() => storage).isSet()).toBe(false);
    expect([...storage.items.keys()]).toEqual(['seed.signedInOnce']);
  });

  it('remembers after a sign-out that a user has signed in here', () => {
    const storage = createFakeStorage();
    expect(createSessionHint(() => storage).hasBeenSet()).toBe(false);
    createSessionHint(() => storage).set(true);
    createSessionHint(() => storage).set(false);
    expect(createSessionHint(() => storage).hasBeenSet()).toBe(true);
  });

  it('contains no user data', () => {
    const storage = createFakeStorage();
    createSessionHint(() => storage).set(true);
    expect([...storage.items]).toEqual([
      ['seed.session', '1'],
      ['seed.signedInOnce', '1'],
    ]);
  });

  it('is never set if the browser forbids storage', () => {
    const hint = createSessionHint(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => hint.set(true)).not.toThrow();
    expect(hint.isSet()).toBe(false);
  });
});
