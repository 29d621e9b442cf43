import { createTurns } from './turns';

/** Creates tasks that the test ends or makes fail, and a list of the tasks that have begun. */
function makeTasks() {
  const begun: string[] = [];
  const end: Record<string, () => void> = {};
  const fail: Record<string, () => void> = {};
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      end[name] = () => resolve(name);
      fail[name] = () => reject(new Error(name));
    });
  };
  return { begun, end, fail, task };
}

/** Waits until the callbacks of all settled promises have run. */
const settle = () => new Promise(setImmediate);

test('tasks that share a queue run one after another, in their order of arrival', async () => {
  const takeTurns = createTurns();
  const { begun, end, task } = makeTasks();
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

test('tasks that share no queue do not wait for each other', async () => {
  const takeTurns = createTurns();
  const { begun, task } = makeTasks();
  void takeTurns([{ name: 'key 1' }, { name: 'account 1' }], task('a'));
  void takeTurns([{ name: 'key 2' }, { name: 'account 2' }], task('b'));
  await settle();
  expect(begun).toEqual(['a', 'b']);
});

test('a task waits for its turn in all its queues', async () => {
  const takeTurns = createTurns();
  const { begun, end, task } = makeTasks();
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

test('a failed task rejects only its own call and lets the next one run', async () => {
  const takeTurns = createTurns();
  const { end, fail, task } = makeTasks();
  const failing = takeTurns([{ name: 'key' }], task('a'));
  const next = takeTurns([{ name: 'key' }], task('b'));
  await settle();
  fail['a']?.();
  await expect(failing).rejects.toThrow('a');
  await settle();
  end['b']?.();
  expect(await next).toBe('b');
});

test('a full queue refuses a task, and accepts one again after another has ended; a refused task blocks no other queue', async () => {
  const takeTurns = createTurns();
  const { begun, end, task } = makeTasks();
  const twoAtMost = { name: 'account', maxLength: 2 };
  const firstTask = takeTurns([twoAtMost], task('a'));
  void takeTurns([twoAtMost], task('b'));
  await expect(takeTurns([twoAtMost, { name: 'elsewhere' }], task('c'))).rejects.toMatchObject({
    code: 'resource-exhausted',
  });
  await settle();
  end['a']?.();
  await firstTask;
  await settle();
  void takeTurns([twoAtMost], task('d'));
  void takeTurns([{ name: 'elsewhere' }], task('e'));
  await settle();
  expect(begun).toEqual(['a', 'b', 'e']);
});
