import { createTurns } from './turns';

/** Tasks that the test ends, and the order in which they began. */
function tasks() {
  const begun: string[] = [];
  const end: Record<string, (fails?: boolean) => void> = {};
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      end[name] = (fails = false) => (fails ? reject(new Error(name)) : resolve(name));
    });
  };
  return { begun, end, task };
}

/** Runs everything that is pending in promises. */
const settle = () => new Promise(setImmediate);

test('tasks with a name in common run one after another, in the order of their coming', async () => {
  const takeTurns = createTurns();
  const { begun, end, task } = tasks();
  const all = ['a', 'b', 'c'].map((name) => takeTurns([{ name: 'key' }], task(name)));
  await settle();
  expect(begun).toEqual(['a']);
  end['a']?.();
  await settle();
  expect(begun).toEqual(['a', 'b']);
  end['b']?.();
  await settle();
  end['c']?.();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('tasks without a name in common do not wait for each other', async () => {
  const takeTurns = createTurns();
  const { begun, task } = tasks();
  void takeTurns([{ name: 'key 1' }, { name: 'account 1' }], task('a'));
  void takeTurns([{ name: 'key 2' }, { name: 'account 2' }], task('b'));
  await settle();
  expect(begun).toEqual(['a', 'b']);
});

test('a task waits for all its names', async () => {
  const takeTurns = createTurns();
  const { begun, end, task } = tasks();
  void takeTurns([{ name: 'key' }], task('a'));
  void takeTurns([{ name: 'account' }], task('b'));
  void takeTurns([{ name: 'key' }, { name: 'account' }], task('c'));
  await settle();
  end['a']?.();
  await settle();
  expect(begun).toEqual(['a', 'b']);
  end['b']?.();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a task that fails lets the next one through, and tells its own caller alone', async () => {
  const takeTurns = createTurns();
  const { end, task } = tasks();
  const failing = takeTurns([{ name: 'key' }], task('a'));
  const next = takeTurns([{ name: 'key' }], task('b'));
  await settle();
  end['a']?.(true);
  await expect(failing).rejects.toThrow('a');
  await settle();
  end['b']?.();
  expect(await next).toBe('b');
});

test('a queue that is full refuses a task at once, and has room again when one has ended', async () => {
  const takeTurns = createTurns();
  const { begun, end, task } = tasks();
  const two = { name: 'account', maxLength: 2 };
  const first = takeTurns([two], task('a'));
  void takeTurns([two], task('b'));
  await expect(takeTurns([two, { name: 'elsewhere' }], task('c'))).rejects.toMatchObject({ code: 'resource-exhausted' });
  await settle();
  end['a']?.();
  await first;
  await settle();
  void takeTurns([two], task('d'));
  void takeTurns([{ name: 'elsewhere' }], task('e'));
  await settle();
  expect(begun).toEqual(['a', 'b', 'e']);
});
